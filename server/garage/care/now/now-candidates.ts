import type { EndingWarranty, UnwordedEntry } from "#contract/garage/care-plans.ts";
import { rankOfWeight } from "#contract/garage/care-weights.ts";
import type { CareWeight } from "#contract/garage/care-words.ts";
import type { DayNumber } from "#server/garage/care/standing/calendar.ts";
import type { StoredRoutine } from "#server/garage/care/standing/care-facts.repo.ts";
import { isPutAside } from "#server/people/notifications/silent.ts";
import { weightOfEntry } from "#server/garage/care/standing/urgency.ts";
import { warrantyProgress } from "#server/garage/care/standing/warranty-entries.ts";
import type { UnseenSightings } from "./unseen-sightings.repo.ts";

type PlanEntry = Extract<UnwordedEntry, { kind: "plan" }>;
type WornEntry = Extract<UnwordedEntry, { kind: "measurement" }>;

/** What may be listed as something to do now. */
export type NowCandidate = { bike: { id: number; name: string } | null; weight: CareWeight; past: number } & (
  | { kind: "plan"; plan: PlanEntry }
  | { kind: "worn"; worn: WornEntry }
  | { kind: "routine"; routine: StoredRoutine; plans: PlanEntry[] }
  | { kind: "warranty"; warranty: EndingWarranty }
  | { kind: "sighting"; sighting: UnseenSightings }
);

interface Known {
  routines: readonly StoredRoutine[];
  muted: ReadonlySet<number>;
  sightings: readonly UnseenSightings[];
  today: DayNumber;
}

/**
 * Returns what there is to do now, the most important first, and the bike of each thing that is soon to be done. The plans of a routine are one thing to do,
 * except those of wear parts: these are replaced one by one.
 */
export function nowCandidates(
  entries: readonly UnwordedEntry[],
  { routines, muted, sightings, today }: Known,
): { now: NowCandidate[]; soon: (number | null)[] } {
  const byId = new Map(routines.map((routine) => [routine.id, routine]));
  const together = new Map<StoredRoutine, PlanEntry[]>();
  // Somebody who has seen a stolen bike cannot wait.
  const now = sightings.map((sighting): NowCandidate => {
    const bike = { id: sighting.bike_id, name: sighting.name };
    return { kind: "sighting", bike, weight: "safety", past: Infinity, sighting };
  });
  const soon: (number | null)[] = [];
  for (const entry of entries) {
    const { bike } = entry;
    if (isPutAside(entry) || (bike && muted.has(bike.id))) continue;
    if (entry.kind === "warranty") {
      const past = warrantyProgress(entry, today);
      now.push({ kind: "warranty", bike, weight: "money", past, warranty: entry });
      continue;
    }
    if (entry.state === "fine") continue;
    const routine = entry.kind === "plan" ? byId.get(entry.routine_id ?? 0) : undefined;
    if (entry.kind === "plan" && routine && routine.key !== "wear")
      together.set(routine, [...(together.get(routine) ?? []), entry]);
    else if (entry.state === "soon") soon.push(bike?.id ?? null);
    else if (entry.kind === "plan")
      now.push({ kind: "plan", bike, weight: entry.weight, past: entry.progress, plan: entry });
    else now.push({ kind: "worn", bike, weight: weightOfEntry(entry), past: entry.progress, worn: entry });
  }
  for (const [routine, some] of together) {
    const plans = some.filter(({ state }) => state === "due").toSorted(byWeight);
    const [first] = plans;
    if (first)
      now.push({
        kind: "routine",
        bike: first.bike,
        weight: first.weight,
        past: first.progress,
        routine,
        plans,
      });
    else soon.push(some[0]?.bike?.id ?? null);
  }
  return { now: now.toSorted(inOrder), soon };
}

const byWeight = (a: PlanEntry, b: PlanEntry) =>
  rankOfWeight(a.weight) - rankOfWeight(b.weight) || b.progress - a.progress || a.id - b.id;

const kinds: readonly NowCandidate["kind"][] = ["sighting", "plan", "worn", "routine", "warranty"];

function inOrder(a: NowCandidate, b: NowCandidate): number {
  const past = a.past === b.past ? 0 : b.past - a.past;
  return (
    rankOfWeight(a.weight) - rankOfWeight(b.weight) ||
    past ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    idOf(a) - idOf(b)
  );
}

function idOf(one: NowCandidate): number {
  switch (one.kind) {
    case "plan":
      return one.plan.id;
    case "worn":
      return one.worn.part.id;
    case "routine":
      return one.routine.id;
    case "warranty":
      return one.warranty.expense_id;
    case "sighting":
      return one.sighting.bike_id;
  }
}
