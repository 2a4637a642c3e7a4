import type { CareEntry, CareMark } from "#contract/garage/care-plans.ts";
import { stateOfEntry } from "./urgency.ts";

export interface CareSummary {
  due: number;
  soon: number;
  bikes: CareMark[];
}

/** Counts what is due and soon, without what is snoozed or muted; bikes with plans are there even without any of it. */
export function careMarks(entries: readonly CareEntry[], muted: ReadonlySet<number>): CareSummary {
  const all: CareSummary = { due: 0, soon: 0, bikes: [] };
  const marks = new Map<number, CareMark>();
  for (const entry of entries) {
    const mark = entry.bike && markOf(entry.bike.id);
    if (mark && entry.kind === "plan") mark.plans++;
    if (isQuietHour(entry) || (entry.bike && muted.has(entry.bike.id))) continue;
    const state = stateOfEntry(entry);
    if (state === "fine") continue;
    all[state]++;
    if (mark) mark[state]++;
  }
  return { ...all, bikes: [...marks.values()].toSorted((a, b) => a.bike_id - b.bike_id) };

  function markOf(bike_id: number): CareMark {
    const mark = marks.get(bike_id) ?? { bike_id, due: 0, soon: 0, plans: 0 };
    marks.set(bike_id, mark);
    return mark;
  }
}

const isQuietHour = (entry: CareEntry) =>
  entry.kind === "plan" && (entry.muted || entry.snoozed_until !== null);
