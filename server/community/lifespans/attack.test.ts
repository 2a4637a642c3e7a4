import { describe, expect, it } from "vitest";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { cellsOf, type CountedPart, keyOfCell } from "./cells.ts";
import { type KnownCell, published } from "./publishing.ts";

/** With FULL=1 as many as the decision's figures are from. */
const worlds = process.env["FULL"] ? 10_000 : 1500;
const weeks = 6;
const key = keyOfCell({ kind: "chain", brand: "kmc", model: "x11", bike_type: "gravel" });

/** Every distance that a chain may have gone, as it would be shown: 1,600 km to 4,500 km. */
const distances = Array.from({ length: 30 }, (_, place) => 1_600_000 + place * 100_000);
/** Around 3,000 km, as chains go. */
const distance = (random: Random): number =>
  distances[Math.floor((random.below(30) + random.below(30)) / 2)] ?? 0;

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

interface Attack {
  /** Own accounts that are in the group from the first week on. */
  accounts: number;
  /** The attacker knows in which week the victim agreed, and has one further account agree in that week. */
  knowsWhen: boolean;
}

const victim = 1;
const [accountsFrom, companion, othersFrom] = [2, 9, 10];

/** One world: what the victim's chain did, and what the attacker makes of the weeks that were published. */
function world(random: Random, { accounts, knowsWhen }: Attack): { truth: number; guess: number } {
  const truth = distance(random);
  const own = Array.from({ length: accounts }, (_, place) => place + accountsFrom).flatMap((rider) => [
    chain(rider, 1_000_000),
    chain(rider, 1_000_000),
  ]);
  const others = Array.from({ length: 5 + random.below(20) }, (_, place) => ({
    from: random.below(3) === 0 ? random.below(weeks) : 0,
    parts: Array.from({ length: 1 + random.below(2) }, () => chain(place + othersFrom, distance(random))),
  }));
  const joined = 1 + random.below(weeks - 1);
  const seen: { week: number; counts: Map<number, number> }[] = [];
  let known: KnownCell[] = [];
  for (let week = 0; week < weeks; week++) {
    const parts = [
      ...own,
      ...others.filter(({ from }) => from <= week).flatMap((other) => other.parts),
      ...(week >= joined ? [chain(victim, truth)] : []),
      ...(knowsWhen && week >= joined ? [chain(companion, 1_000_000)] : []),
    ];
    known = published(known, cellsOf(parts), `2026-01-0${week + 1}`);
    const cell = known.find((one) => one.key === key);
    if (cell?.shown) seen.push({ week, counts: endedAt(cell) });
  }
  return { truth, guess: guessOf(seen, knowsWhen ? joined : null, random) };
}

/** How many parts had ended at each distance: the steps of a published curve times the number of parts. */
function endedAt({ curve, n_parts }: KnownCell): Map<number, number> {
  const steps = curve
    .slice(1)
    .map(([at, share], place): [number, number] => [
      at,
      Math.round(((curve[place]?.[1] ?? 1) - share) * n_parts),
    ]);
  return new Map(steps);
}

/** One of the distances that came when the victim joined, else of those there are; the attacker's own are left out. */
function guessOf(
  seen: readonly { week: number; counts: Map<number, number> }[],
  joined: number | null,
  random: Random,
): number {
  const last = seen.at(-1)?.counts ?? new Map<number, number>();
  const before = seen.findLast(({ week }) => joined !== null && week < joined)?.counts ?? new Map();
  const after = seen.find(({ week }) => joined !== null && week >= joined)?.counts ?? last;
  const came = [...after].flatMap(([at, count]) =>
    Array.from({ length: Math.max(0, count - (before.get(at) ?? 0)) }, () => at),
  );
  const possible = came.filter((at) => distances.includes(at));
  return possible[random.below(Math.max(1, possible.length))] ?? usual;
}
/** What is guessed by who knows only how chains go. */
const usual = 3_000_000;

/** How much more often an attacker names the victim's distance than who has seen nothing, over many worlds. */
function advantage(attack: Attack): number {
  const random = randomFrom(36);
  let [named, guessed] = [0, 0];
  for (let nth = 0; nth < worlds; nth++) {
    const { truth, guess } = world(random, attack);
    if (guess === truth) named++;
    if (usual === truth) guessed++;
  }
  return (named - guessed) / worlds;
}

describe(
  "an attacker who wants to know how far a rider's chain went, in many worlds",
  { timeout: 300_000 },
  () => {
    it.each([0, 4])("learns next to nothing from all published weeks with %i accounts", (accounts) => {
      expect(advantage({ accounts, knowsWhen: false })).toBeLessThan(0.05);
    });

    // What docs/decisions/0125-lifespans.md says is not prevented.
    it("learns more where they know in which week that rider agreed", () => {
      expect(advantage({ accounts: 3, knowsWhen: true })).toBeLessThan(0.55);
    });
  },
);
