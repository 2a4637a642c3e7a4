import type { DayNumber } from "./calendar.ts";

/**
 * What is used of a limit that is counted in steps from a plan's beginning: a service moves to the nearest step, so that
 * "every spring" stays in spring. Halfway is the later one.
 */
export function usedOnGrid(total: number, atService: number, limit: number): number {
  return Math.max(0, total - stepOf(atService, limit));
}

/** From which day the days of such a plan count: after a service, that of the nearest step. */
export function dayOnGrid(baseline: DayNumber, serviced: DayNumber, limit: number): DayNumber {
  return baseline + stepOf(Math.max(0, serviced - baseline), limit);
}

/** The step to which a service goes that is done when so much is used since the beginning. */
export const stepOf = (total: number, limit: number): number =>
  Math.floor((2 * total + limit) / (2 * limit)) * limit;
