import { type Cell, type CellKey, type LifespanFigures, lifespanFigures } from "./cells.ts";

/** A cell as last week's run stored it. */
export interface KnownCell extends CellKey, LifespanFigures {
  key: string;
  shown: boolean;
  /** The riders whose parts are in its figures. */
  riders: ReadonlySet<number>;
  /** The day on which its figures were computed: YYYY-MM-DD. */
  computed_on: string;
}

/** The least difference in riders that changes a cell's figures: a change by one rider would reveal that rider's parts. */
const least = 2;

/**
 * Returns this week's cells, shown and hidden. A cell keeps its figures until the number of its riders differs by `least`; once
 * a rider has left it is hidden until then. Cells without riders are dropped.
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
