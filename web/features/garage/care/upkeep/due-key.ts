import type { CarePlan } from "#contract/garage/care-plans.ts";

/** Keys of the sentences about the day on which a plan is due: it is that day, it likely is, or it was. */
export type DueKey = "due_on" | "due_about" | "due_since";

/** Returns the key of the sentence about the day; null where the day adds nothing. `isoDay` returns the day of an instant, or today. */
export function dueKey(
  { due_on, state, since, every_days }: Pick<CarePlan, "due_on" | "state" | "since" | "every_days">,
  isoDay: (instant?: string) => string,
): DueKey | null {
  if (due_on === null) return null;
  const today = isoDay();
  // By its distance it is due since some day that nobody knows: then the server names today.
  if (state === "due") return due_on < today ? "due_since" : null;
  const dayOfLimit = since !== null && every_days !== null && dayThen(isoDay(since), every_days);
  return due_on === dayOfLimit ? "due_on" : "due_about";
}

function dayThen(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
