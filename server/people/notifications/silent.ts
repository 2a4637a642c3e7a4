import type { CareEntry, UnwordedEntry } from "#contract/garage/care-plans.ts";

/** Whether an entry is muted, put off or asleep: no mail, mark or list of what is now speaks of it. */
export const isPutAside = (entry: UnwordedEntry): boolean =>
  entry.kind === "plan" && (entry.muted || entry.asleep || entry.snoozed_until !== null);

/** Whether no mail or calendar speaks of an entry: quiet, of a muted bike, or of a part that is on no bike. A warranty needs no bike. */
export function isSilent(entry: CareEntry, muted: ReadonlySet<number>): boolean {
  if (!entry.bike) return entry.kind !== "warranty";
  if (muted.has(entry.bike.id)) return true;
  return isPutAside(entry) || (entry.kind === "plan" && entry.since === null);
}
