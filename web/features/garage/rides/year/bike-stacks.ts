import type { RideStat } from "#contract/garage/ride-stats.ts";

/** So many bikes have a colour of their own; the others share one. */
export const ownColours = 5;
/** The weeks of so many bikes are requested. */
const requested = 12;

/** The bikes of a year by distance; the first are requested by week; null among the others are rides without. */
export function bikesOfYear(byBike: readonly RideStat[]): { bikes: number[]; others: (number | null)[] } {
  const ridden = byBike
    .filter(({ distance_m }) => distance_m > 0)
    .toSorted((a, b) => b.distance_m - a.distance_m)
    .map(({ key }) => (key === null ? null : Number(key)));
  const bikes = ridden.filter((id) => id !== null);
  return {
    bikes: bikes.slice(0, requested),
    others: [...bikes.slice(requested), ...ridden.filter((id) => id === null)],
  };
}

/** How far each bike, and what is left, went in each week: `[week][bike]`, metres. */
export function stacksOf(
  weeks: readonly string[],
  totals: readonly number[],
  perBike: readonly (readonly RideStat[])[],
): number[][] {
  const found = perBike.map((stats) => new Map(stats.map(({ key, distance_m }) => [key, distance_m])));
  return weeks.map((week, place) => {
    const stack = found.map((weeksOfBike) => weeksOfBike.get(week) ?? 0);
    const left = (totals[place] ?? 0) - stack.reduce((sum, one) => sum + one, 0);
    return [...stack, Math.max(0, left)];
  });
}

/** The layers that are drawn: the first bikes, the other bikes together, what is left. */
export function drawnStack(stack: readonly number[]): number[] {
  const [bikes, left] = [stack.slice(0, -1), stack.at(-1) ?? 0];
  const more = bikes.slice(ownColours).reduce((sum, one) => sum + one, 0);
  const own = Array.from({ length: ownColours }, (_, place) => bikes[place] ?? 0);
  return [...own, more, left];
}
