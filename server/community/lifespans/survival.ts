/** How far a part went: until it was worn or broken (`ended`), or as far as is known. */
export interface KnownLife {
  /** Metres, more than 0. */
  distance_m: number;
  ended: boolean;
}

export interface Survival {
  /** The first distances at which at most so many of a hundred parts are left, in metres; null where that was not reached. */
  low_m: number | null;
  median_m: number | null;
  high_m: number | null;
  /** [metres, share still in use], from [0, 1] on; a step at each distance at which parts ended. */
  curve: [distance_m: number, share: number][];
}

/**
 * The Kaplan–Meier estimate of how far parts go: parts that are still in use, and those that were sold or lost, count as far
 * as they went, so they do not pull it down.
 *
 * E. L. Kaplan, P. Meier, "Nonparametric Estimation from Incomplete Observations", JASA 53 (1958), 457–481.
 */
export function survivalOf(lives: readonly KnownLife[]): Survival {
  const byDistance = Map.groupBy(lives, ({ distance_m }) => distance_m);
  const curve: Survival["curve"] = [[0, 1]];
  let [share, atRisk] = [1, lives.length];
  for (const [distance, group] of [...byDistance].toSorted(([one], [other]) => one - other)) {
    const ended = group.filter((life) => life.ended).length;
    if (ended > 0) {
      share *= (atRisk - ended) / atRisk;
      curve.push([distance, share]);
    }
    atRisk -= group.length;
  }
  const [low_m = null, median_m = null, high_m = null] = [0.75, 0.5, 0.25].map((left) =>
    distanceAt(curve, left),
  );
  return { low_m, median_m, high_m, curve };
}

/** Returns the first distance at which at most this share of parts is left; null where that was not reached. */
export const distanceAt = (curve: Survival["curve"], left: number): number | null =>
  // Products of fractions miss a half by a hair.
  curve.find(([, of]) => of <= left + 1e-9)?.[0] ?? null;
