import { distanceAt, type KnownLife, type Survival, survivalOf } from "./survival.ts";

/** A part of a rider who counts. */
export interface CountedPart extends KnownLife {
  id: number;
  rider: number;
  kind: string;
  /** As parts are compared; null: not known. */
  brand: string | null;
  model: string | null;
  /** The type of the bike that it was on last. */
  bike_type: string;
  /** As their rider spells them. */
  spelled_brand: string | null;
  spelled_model: string | null;
}

/** Parts that are counted together; null: whichever. */
export interface CellKey {
  kind: string;
  brand: string | null;
  model: string | null;
  bike_type: string | null;
}

/** A cell with its parts, as they are now. */
export interface Cell extends CellKey {
  key: string;
  parts: readonly CountedPart[];
  riders: ReadonlySet<number>;
  /** It may be shown. */
  allowed: boolean;
}

export const cellBounds = { riders: 5, parts: 8, partsOfRider: 3 } as const;

export const keyOfCell = ({ kind, brand, model, bike_type }: CellKey): string =>
  JSON.stringify([kind, brand, model, bike_type]);

/** Returns all cells of these parts, finer ones first, with whether each may be shown. */
export function cellsOf(parts: readonly CountedPart[]): Cell[] {
  const found = new Map<string, { key: CellKey; parts: CountedPart[] }>();
  for (const part of parts)
    for (const key of keysOf(part)) {
      const text = keyOfCell(key);
      const cell = found.get(text) ?? { key, parts: [] };
      cell.parts.push(part);
      found.set(text, cell);
    }
  const cells = [...found].map(([text, { key, parts: all }]) => {
    const counted = bounded(all);
    const riders = ridersOf(counted);
    const allowed = counted.length >= cellBounds.parts && riders.size >= cellBounds.riders;
    return { key: text, ...key, parts: counted, riders, allowed };
  });
  return withoutDifferences(cells, found).toSorted((one, other) => fineness(other) - fineness(one));
}

function keysOf({ kind, brand, model, bike_type }: CountedPart): CellKey[] {
  const named = [
    { brand: null, model: null },
    ...(brand === null ? [] : [{ brand, model: null }]),
    ...(brand === null || model === null ? [] : [{ brand, model }]),
  ];
  return named.flatMap((names) => [
    { kind, ...names, bike_type: null },
    { kind, ...names, bike_type },
  ]);
}

/** At most three parts of a rider, the oldest, and of nobody more than a third of all. */
function bounded(parts: readonly CountedPart[]): CountedPart[] {
  const own = [...Map.groupBy(parts, ({ rider }) => rider).values()].map((some) =>
    some.toSorted((one, other) => one.id - other.id),
  );
  const atMost = (most: number) => own.flatMap((some) => some.slice(0, most));
  const three = atMost(cellBounds.partsOfRider);
  return three.length >= 3 * cellBounds.partsOfRider ? three : atMost(cellBounds.partsOfRider - 1);
}

const ridersOf = (parts: readonly CountedPart[]): Set<number> => new Set(parts.map(({ rider }) => rider));
const fineness = ({ brand, model, bike_type }: CellKey): number =>
  Number(brand !== null) + Number(model !== null) + Number(bike_type !== null);

/** Whether so many riders would be seen by what two cells differ in. */
const isFew = (riders: number): boolean => riders > 0 && riders < cellBounds.riders;

/**
 * Hides cells from which the parts of a few riders could be read by taking others away: a model's where the rest of its brand
 * is a few, then any whose parts outside the finer cells that are shown are those of a few.
 */
function withoutDifferences(
  cells: Cell[],
  found: ReadonlyMap<string, { parts: readonly CountedPart[] }>,
): Cell[] {
  const all = (key: CellKey) => found.get(keyOfCell(key))?.parts ?? [];
  for (const cell of cells.filter(({ model }) => model !== null)) {
    const rest = all({ ...cell, model: null }).filter(({ model }) => model !== cell.model);
    if (isFew(ridersOf(rest).size)) cell.allowed = false;
  }
  const coarser = cells.toSorted((one, other) => fineness(other) - fineness(one));
  for (const cell of coarser.filter(({ allowed }) => allowed)) {
    const finer = cells.filter((one) => one !== cell && one.allowed && isWithin(one, cell));
    const covers = [
      finer.filter(({ bike_type }) => bike_type === cell.bike_type),
      finer.filter(({ brand, model }) => brand === cell.brand && model === cell.model),
      finer,
    ];
    const uncovered = covers
      .filter((some) => some.length > 0)
      .map((some) => all(cell).filter((part) => !some.some((one) => holds(one, part))));
    if (uncovered.some((rest) => isFew(ridersOf(rest).size))) cell.allowed = false;
  }
  return cells;
}

const isWithin = (one: CellKey, other: CellKey): boolean =>
  one.kind === other.kind &&
  (other.brand === null || one.brand === other.brand) &&
  (other.model === null || one.model === other.model) &&
  (other.bike_type === null || one.bike_type === other.bike_type);
const holds = (cell: CellKey, part: CountedPart): boolean => isWithin(part, cell);

/** What is published of a cell. */
export interface LifespanFigures extends Survival {
  n_parts: number;
  n_riders: number;
  /** As most riders spell them; null where the cell has none. */
  spelled_brand: string | null;
  spelled_model: string | null;
}

/** Returns a cell's figures, with distances to two significant digits. */
export function lifespanFigures({
  parts,
  riders,
  brand,
  model,
}: Omit<Cell, "key" | "allowed">): LifespanFigures {
  const { low_m, median_m, high_m, curve } = survivalOf(parts);
  return {
    n_parts: parts.length,
    n_riders: riders.size,
    low_m: rounded(low_m),
    median_m: rounded(median_m),
    high_m: rounded(high_m),
    curve: shownSteps(curve, parts.length),
    spelled_brand: brand === null ? null : usual(parts.map(({ spelled_brand }) => spelled_brand)),
    spelled_model: model === null ? null : usual(parts.map(({ spelled_model }) => spelled_model)),
  };
}

/** A group of so many parts shows its tenths, too. */
const manyParts = 100;
const quarters = [0.75, 0.5, 0.25];
const tenths = [0.9, 0.8, 0.75, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.1];

/**
 * Where a quarter, a half, three quarters of a group's parts had ended; of steps that fall on one distance once rounded, the
 * last. The other steps would show how far each part went, and the difference between two weeks those of who joined.
 */
function shownSteps(curve: Survival["curve"], parts: number): Survival["curve"] {
  const steps = (parts < manyParts ? quarters : tenths).flatMap((share): Survival["curve"] => {
    const at = distanceAt(curve, share);
    return at === null ? [] : [[rounded(at), share]];
  });
  return [[0, 1], ...new Map(steps)];
}

const rounded = <N extends number | null>(metres: N): N =>
  (metres === null ? null : Number(metres.toPrecision(2))) as N;

/** The most frequent of some names, of several the first. */
function usual(names: readonly (string | null)[]): string | null {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ name, count: all.length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.name ?? null;
}
