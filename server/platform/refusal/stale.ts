import { Refusal } from "./refusal.ts";

/**
 * Refuses a change that was made over another version than the thing has now, with the state it has now. Called under the
 * thing's lock in the transaction that writes; a change that names no version is never refused.
 */
export function refuseStale(
  over: number | null | undefined,
  now: number,
  state: () => { data: unknown },
): void {
  if (typeof over === "number" && over !== now)
    throw new Refusal(409, "changed_elsewhere", { state: state() });
}
