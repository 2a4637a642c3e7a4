import type { CareMark, UnwordedEntry } from "#contract/garage/care-plans.ts";
import { isPutAside } from "#server/people/notifications/silent.ts";
import { stateOfEntry } from "./urgency.ts";

export interface CareSummary {
  due: number;
  soon: number;
  now: number;
  coming: number;
  bikes: CareMark[];
}

/**
 * Counts what is due and soon, without what is snoozed, muted or asleep, and the things that are now and that come next, by their
 * bikes; bikes with plans are there even without any of it.
 */
export function careMarks(
  entries: readonly UnwordedEntry[],
  muted: ReadonlySet<number>,
  things: Record<"now" | "coming", readonly (number | null)[]>,
): CareSummary {
  const all: CareSummary = {
    due: 0,
    soon: 0,
    now: things.now.length,
    coming: things.coming.length,
    bikes: [],
  };
  const marks = new Map<number, CareMark>();
  for (const entry of entries) {
    const mark = entry.bike && markOf(entry.bike.id);
    if (mark && entry.kind === "plan") mark.plans++;
    if (isPutAside(entry) || (entry.bike && muted.has(entry.bike.id))) continue;
    const state = stateOfEntry(entry);
    if (state === "fine") continue;
    all[state]++;
    if (mark) mark[state]++;
  }
  for (const which of ["now", "coming"] as const)
    for (const bike of things[which]) if (bike !== null) markOf(bike)[which]++;
  return { ...all, bikes: [...marks.values()].toSorted((a, b) => a.bike_id - b.bike_id) };

  function markOf(bike_id: number): CareMark {
    const mark = marks.get(bike_id) ?? { bike_id, due: 0, soon: 0, plans: 0, now: 0, coming: 0 };
    marks.set(bike_id, mark);
    return mark;
  }
}
