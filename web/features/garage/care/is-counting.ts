import type { CarePlan } from "#contract/garage/care-plans.ts";

type Counted = Pick<CarePlan, "active" | "muted" | "snoozed_until" | "since" | "slot">;

/** Whether a plan counts: neither paused, put off nor muted, and there is something to count on. */
export const isCounting = ({ active, muted, snoozed_until, since, slot }: Counted): boolean =>
  active && !muted && snoozed_until === null && (slot === null || since !== null);
