import { Refusal } from "./refusal.ts";

/**
 * Throws 409 with the current state when a change is based on another version. Call it under the row's lock in the
 * transaction that writes; a change without a version is never refused.
 */
export function refuseStale(
  over: number | null | undefined,
  now: number,
  state: () => { data: unknown },
): void {
  if (typeof over === "number" && over !== now)
    throw new Refusal(409, "changed_elsewhere", { state: state() });
}
