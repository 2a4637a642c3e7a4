import type { Random } from "#server/platform/testing/random.ts";
import { type Cell, cellBounds, type CountedPart, keyOfCell } from "./cells.ts";
import { type KnownCell, published } from "./publishing.ts";

export interface Attack {
  /**
   * The attacker's four accounts: in the group from the first week on; or each joins once the one before has been counted, so
   * that the group is always one rider short of a change, and the next who joins changes it alone.
   */
  accounts: "none" | "inside" | "primed";
  /** The attacker knows in which week the victim agreed; without primed accounts one of theirs agrees in that week, too. */
  knowsWhen: boolean;
}

const weeks = 6;
const group = { kind: "chain", brand: "kmc", model: "x11", bike_type: "gravel" };
const key = keyOfCell(group);
/** The group of these chains alone: finding all groups would take most of the time. */
function cellOf(parts: readonly CountedPart[]): Cell {
  const riders = new Set(parts.map(({ rider }) => rider));
  const allowed = parts.length >= cellBounds.parts && riders.size >= cellBounds.riders;
  return { key, ...group, parts, riders, allowed };
}

/** Every distance that a chain may have gone, as it would be shown: 1,600 km to 4,500 km. */
const distances = Array.from({ length: 30 }, (_, place) => 1_600_000 + place * 100_000);
/** Around 3,000 km, as chains go. */
const distance = (random: Random): number =>
  distances[Math.floor((random.below(30) + random.below(30)) / 2)] ?? 0;
/** What is guessed by who knows only how chains go. */
export const usual = 3_000_000;

let ids = 0;
const chain = (rider: number, distance_m: number): CountedPart => ({
  id: ++ids,
  rider,
  kind: "chain",
  brand: "kmc",
  model: "x11",
  bike_type: "gravel",
  spelled_brand: "KMC",
  spelled_model: "X11",
  distance_m,
  ended: true,
});

const [victim, ownFrom, othersFrom] = [1, 2, 10];
/** Half of the attacker's chains ended before all others, half went on after them. */
const own = Array.from({ length: 4 }, (_, place) =>
  [1_000_000, 6_000_000].map((metres) => chain(ownFrom + place, metres)),
);

/** One world: how far the victim's chain went, and what the attacker sees that may depend on it. */
export function attackedWorld(
  random: Random,
  { accounts, knowsWhen }: Attack,
): { truth: number; sight: string } {
  const truth = distance(random);
  const others = Array.from({ length: 5 + random.below(20) }, (_, place) => ({
    from: random.below(3) === 0 ? random.below(weeks) : 0,
    parts: Array.from({ length: 1 + random.below(2) }, () => chain(place + othersFrom, distance(random))),
  }));
  const joined = 1 + random.below(weeks - 1);
  const companion = knowsWhen && accounts === "inside";
  let ownIn = accounts === "inside" ? (companion ? 3 : 4) : 0;
  let known: KnownCell[] = [];
  let cell: KnownCell | undefined;
  const changes: { week: number; before: KnownCell | undefined; after: KnownCell }[] = [];
  for (let week = 0; week < weeks; week++) {
    if (companion && week === joined) ownIn++;
    const parts = [
      ...own.slice(0, ownIn).flat(),
      ...others.filter(({ from }) => from <= week).flatMap((other) => other.parts),
      ...(week >= joined ? [chain(victim, truth)] : []),
    ];
    known = published(known, [cellOf(parts)], `2026-01-0${week + 1}`);
    const [now] = known;
    if (now?.shown && now.computed_on !== cell?.computed_on) {
      changes.push({ week, before: cell, after: now });
      cell = now;
      if (accounts === "primed" && ownIn < 4) ownIn++;
    }
  }
  const change = knowsWhen
    ? changes.find(({ week }) => week >= joined)
    : changes[changes.length > 1 ? 1 + random.below(changes.length - 1) : 0];
  return { truth, sight: change ? sightOf(change.before, change.after) : "" };
}

/** What changed, as an attacker would look it up: which figures rose or fell, and where the middle is. */
function sightOf(before: KnownCell | undefined, after: KnownCell): string {
  const moved = (["low_m", "median_m", "high_m"] as const).map((figure) =>
    Math.sign((after[figure] ?? 0) - (before?.[figure] ?? 0)),
  );
  return before ? `${moved.join()} ${after.median_m}` : `first ${after.median_m}`;
}
