interface Value {
  /** In the order in which they were noted; 0 for what gives way to all others. */
  id: number;
  value: number;
}

/**
 * Returns what values of one odometer, oldest first, count as, so that none is lower than an earlier one. Of two that
 * contradict each other the one that was noted later gives way and counts as its neighbour; with `newestHolds` never the
 * last.
 */
export function contradicted(values: readonly Value[], newestHolds: boolean): number[] {
  const given = values.map(({ value }) => value);
  if (given.every((value, index) => index === 0 || value >= (given[index - 1] ?? 0))) return given;
  const held = heldOf(values, newestHolds);
  const next: number[] = [];
  for (let index = given.length - 1, least = Infinity; index >= 0; index--)
    next[index] = least = held.has(index) ? (given[index] ?? 0) : least;
  let reached = 0;
  return given.map((value, index) => (reached = Math.min(Math.max(value, reached), next[index] ?? 0)));
}

/** The places of values that agree with all others that hold. */
function heldOf(values: readonly Value[], newestHolds: boolean): Set<number> {
  const last = values.length - 1;
  const rank = (index: number) =>
    newestHolds && index === last ? -1 : (values[index]?.id ?? 0) || Number.MAX_SAFE_INTEGER;
  const order = values.map((_, index) => index).toSorted((a, b) => rank(a) - rank(b));
  const held: number[] = [];
  for (const index of order) {
    const place = placeOf(held, index);
    const [before, after] = [held[place - 1], held[place]];
    const value = values[index]?.value ?? 0;
    const fits =
      (before === undefined || (values[before]?.value ?? 0) <= value) &&
      (after === undefined || value <= (values[after]?.value ?? 0));
    if (fits) held.splice(place, 0, index);
  }
  return new Set(held);
}

/** Where a number belongs in a sorted list. */
function placeOf(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
