import type { CareEntry } from "#contract/garage/care-plans.ts";

/** A number of its own for each line, also where a worn part and a plan share an id. */
export const keyOfEntry = (entry: CareEntry) =>
  entry.kind === "plan"
    ? `plan ${entry.id}`
    : entry.kind === "warranty"
      ? `warranty ${entry.expense_id}`
      : `worn ${entry.part.id}`;

/** Whether a line is kept apart from what is to be done: put off, or muted. */
export const isQuiet = (entry: CareEntry) =>
  entry.kind === "plan" && (entry.muted || entry.snoozed_until !== null);

export interface DueGroup {
  bike: CareEntry["bike"];
  entries: CareEntry[];
}

/** The lines of each bike, the bike with the most urgent one first; those on no bike by themselves. */
export function dueGroupsOf(entries: readonly CareEntry[]): DueGroup[] {
  const groups = Map.groupBy(entries, ({ bike }) => bike?.id ?? null);
  return [...groups.values()].map((entries) => ({ bike: entries[0]?.bike ?? null, entries }));
}

/** The line that will be due first, as far as that is known. */
export function nextOf(entries: readonly CareEntry[]) {
  const known = entries.flatMap((entry) =>
    entry.kind === "plan" && entry.due_on !== null && !isQuiet(entry)
      ? [{ plan: entry, day: entry.due_on }]
      : [],
  );
  return known.toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
}
