import { type Cell, type CellKey, type LifespanFigures, lifespanFigures } from "./cells.ts";

/** A cell as it was left last week. */
export interface KnownCell extends CellKey, LifespanFigures {
  key: string;
  shown: boolean;
  /** Who is in its figures. */
  riders: ReadonlySet<number>;
  /** Of which day its figures are: YYYY-MM-DD. */
  computed_on: string;
}

/** By how many riders a cell has to differ before its figures change: one who joins cannot be read from it. */
const least = 2;

/**
 * Returns what is published of cells this week, with what is held back. LifespanFigures stay as they are, shown or not, until so many riders more or fewer are
 * in them; once one of them has left they are hidden until then. What nobody is in is forgotten.
 */
export function published(known: readonly KnownCell[], now: readonly Cell[], today: string): KnownCell[] {
  const before = new Map(known.map((cell) => [cell.key, cell]));
  return now.map((cell) => {
    const was = before.get(cell.key);
    if (was && Math.abs(cell.riders.size - was.n_riders) < least) return withoutLeavers(was, cell.riders);
    const { key, kind, brand, model, bike_type, riders, allowed } = cell;
    return {
      key,
      kind,
      brand,
      model,
      bike_type,
      riders,
      shown: allowed,
      computed_on: today,
      ...lifespanFigures(cell),
    };
  });
}

const withoutLeavers = (was: KnownCell, riders: ReadonlySet<number>): KnownCell => ({
  ...was,
  shown: was.shown && [...was.riders].every((rider) => riders.has(rider)) && was.riders.size === was.n_riders,
});
