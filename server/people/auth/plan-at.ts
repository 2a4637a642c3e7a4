import type { Plan } from "#contract/billing/plan-table.ts";
import type { Instant } from "#server/platform/db/schema.ts";

/** A plan, its end and what follows, as stored with the user. */
export interface PlanSpan {
  plan: Plan;
  plan_until: Instant | null;
  plan_then: Plan;
}

/** Milliseconds for which a renewed plan lasts without an event from the payment provider. */
export const graceMs = 3 * 86_400_000;

/** Milliseconds after an instant. */
export function later(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(instant) + ms).toISOString();
}

/** Returns a rider's plan at a moment (epoch milliseconds) without writing anything. */
export function planAt(span: PlanSpan, at: number): Plan {
  if (span.plan_until === null) return span.plan;
  const end = Date.parse(span.plan_until);
  if (at < end) return span.plan;
  return at < end + graceMs ? span.plan_then : "hobbyist";
}
