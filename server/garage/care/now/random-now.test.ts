import { expect, test } from "vitest";
import type { CareEntry } from "#contract/garage/care-plans.ts";
import { careWeights, type CareWeight } from "#contract/garage/care-words.ts";
import type { StoredRoutine } from "#server/garage/care/standing/care-facts.repo.ts";
import { careMarks } from "#server/garage/care/standing/care-marks.ts";
import { type Random, randomFrom } from "#server/platform/testing/random.ts";
import { type NowCandidate, nowCandidates } from "./now-candidates.ts";

// As many as one likes: NOW_GARAGES=100000 vitest run random-now
const garages = Number(process.env["NOW_GARAGES"] ?? 2000);

const bikes = [1, 2, 3].map((id) => ({ id, name: `Bike ${id}` }));
const today = 20_000;
const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const keys = ["after_ride", "monthly", "wear", "yearly", null] as const;

const worns = [
  ["chain", "chain"],
  ["rear_brake/pads", "pads"],
  ["grips_tape", "grips_tape"],
] as const;

function randomEntries(random: Random, routines: readonly StoredRoutine[]): CareEntry[] {
  return Array.from({ length: random.below(25) }, (_, place) => {
    const [id, bike] = [place + 1, random.chance(0.1) ? null : random.pick(bikes)];
    const state = random.pick(["fine", "soon", "due"] as const);
    const progress = 0.5 + random.below(1_000_000) / 400_000;
    const kind = random.pick(["plan", "plan", "plan", "plan", "measurement", "warranty"] as const);
    if (kind === "warranty")
      return { kind, expense_id: id, bike, due_on: dayText(today + random.below(31)) } as CareEntry;
    const [slot, worn] = random.pick(worns);
    if (kind === "measurement")
      return {
        kind,
        bike,
        slot,
        part: { id, kind: worn, brand: null, model: null },
        state: state === "fine" ? "due" : state,
        progress,
      } as CareEntry;
    const of = routines.filter(({ bike_id }) => bike_id === bike?.id);
    return {
      kind,
      id,
      bike,
      state,
      progress,
      weight: random.pick(careWeights),
      routine_id: of.length > 0 && random.chance(0.7) ? random.pick(of).id : null,
      muted: random.chance(0.08),
      asleep: random.chance(0.08),
      snoozed_until: random.chance(0.08) ? { m: null, day: dayText(today + 5) } : null,
    } as CareEntry;
  });
}

interface Thing {
  name: string;
  bike: number | null;
  weight: CareWeight;
  past: number;
}

/** What is now and what comes, one sentence of the specification after another; quadratic. */
function model(
  entries: readonly CareEntry[],
  routines: readonly StoredRoutine[],
  muted: ReadonlySet<number>,
) {
  const [now, soon]: [Thing[], (number | null)[]] = [[], []];
  const heavier = (a: Thing, b: Thing) =>
    careWeights.indexOf(a.weight) - careWeights.indexOf(b.weight) || b.past - a.past;
  const isListed = (entry: CareEntry) =>
    !(entry.bike && muted.has(entry.bike.id)) &&
    !(entry.kind === "plan" && (entry.muted || entry.asleep || entry.snoozed_until));
  for (const entry of entries.filter(isListed)) {
    const bike = entry.bike?.id ?? null;
    if (entry.kind === "warranty") {
      const left = (Date.parse(entry.due_on) - today * 86_400_000) / 86_400_000;
      now.push({ name: `warranty ${entry.expense_id}`, bike, weight: "money", past: 1 - left / 150 });
    } else if (entry.kind === "measurement") {
      const weight = { chain: "money", pads: "safety", grips_tape: "comfort" } as const;
      const { id, kind } = entry.part;
      if (entry.state === "soon") soon.push(bike);
      else
        now.push({
          name: `worn ${id}`,
          bike,
          weight: weight[kind as keyof typeof weight],
          past: entry.progress,
        });
    } else if (!routines.some(({ id, key }) => id === entry.routine_id && key !== "wear")) {
      if (entry.state === "soon") soon.push(bike);
      if (entry.state === "due")
        now.push({ name: `plan ${entry.id}`, bike, weight: entry.weight, past: entry.progress });
    }
  }
  for (const { id, key, bike_id: bike } of routines) {
    if (key === "wear") continue;
    const points = entries.filter((one) => one.kind === "plan" && one.routine_id === id && isListed(one));
    const due = points.flatMap((one) =>
      one.kind === "plan" && one.state === "due" ? { ...one, name: "", bike, past: one.progress } : [],
    );
    const [first] = due.toSorted(heavier);
    if (first) now.push({ name: `routine ${id}`, bike, weight: first.weight, past: first.past });
    else if (points.some((one) => one.kind === "plan" && one.state === "soon")) soon.push(bike);
  }
  return { now: now.toSorted(heavier), soon };
}

function nameOf(one: NowCandidate): string {
  if (one.kind === "plan") return `plan ${one.plan.id}`;
  if (one.kind === "worn") return `worn ${one.worn.part.id}`;
  if (one.kind === "routine") return `routine ${one.routine.id}`;
  return one.kind === "warranty" ? `warranty ${one.warranty.expense_id}` : "sighting";
}

test("what is now in random garages is what the rules say entry by entry, and is counted so on each bike", () => {
  let things = 0;
  for (let seed = 0; seed < garages; seed++) {
    const random = randomFrom(seed);
    const routines = bikes.flatMap(({ id }) =>
      keys
        .filter(() => random.chance(0.6))
        .map((key, place) => ({ id: id * 10 + place, bike_id: id, key }) as StoredRoutine),
    );
    const entries = randomEntries(random, routines);
    const muted = new Set(random.chance(0.2) ? [2] : []);
    const { now, soon } = nowCandidates(entries, { routines, muted, sightings: [], today });
    const wanted = model(entries, routines, muted);
    const at = `seed ${seed}`;
    // Two warranties may end on one day: their order by id is not a rule of the specification.
    const named = (list: { name: string; weight: string; past: number }[]) =>
      list.map(({ name, weight, past }) => [weight, past.toFixed(9), name]);
    const shown = now.map((one) => ({ name: nameOf(one), weight: one.weight, past: one.past }));
    expect(named(shown).toSorted(), at).toEqual(named(wanted.now).toSorted());
    expect(
      named(shown).map(([weight, past]) => [weight, past]),
      at,
    ).toEqual(named(wanted.now).map(([weight, past]) => [weight, past]));
    const inOrder = (list: (number | null)[]) => list.toSorted((a, b) => (a ?? 0) - (b ?? 0));
    expect(inOrder(soon), at).toEqual(inOrder(wanted.soon));

    const marks = careMarks(entries, muted, { now: now.map(({ bike }) => bike?.id ?? null), coming: soon });
    expect([marks.now, marks.coming], at).toEqual([wanted.now.length, wanted.soon.length]);
    for (const { bike_id, now: here, coming } of marks.bikes) {
      expect(here, at).toBe(wanted.now.filter(({ bike }) => bike === bike_id).length);
      expect(coming, at).toBe(wanted.soon.filter((bike) => bike === bike_id).length);
    }
    things += now.length;
  }
  expect(things).toBeGreaterThan(garages * 2);
});
