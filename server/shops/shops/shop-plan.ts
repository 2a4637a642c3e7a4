import { shopBounds } from "#contract/shops/shop-input.ts";
import type { Shop } from "#contract/shops/shops.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";

const dayMs = 86_400_000;

type Planned = Pick<ShopRow, "kind" | "plan" | "plan_ends_at" | "trial_ends_at">;

export type ShopPlans = ReturnType<typeof shopPlanRules>;

/** What a shop's plan is at a moment. `price`: what a professional one pays; nothing where it is undefined. */
export function shopPlanRules(price: number | undefined) {
  return {
    planOf({ kind, plan, plan_ends_at, trial_ends_at }: Planned, now: Date): Shop["plan"] {
      if (kind === "amateur") return { name: "amateur", trial_ends_at: null, ends_at: null };
      const isPaid = plan === "paid" && isAhead(plan_ends_at, now);
      if (price === undefined || isPaid)
        return { name: "professional", trial_ends_at: null, ends_at: isPaid ? plan_ends_at : null };
      // Until it is opened there is no end.
      const isOnTrial = isAhead(trial_ends_at, now);
      return { name: isOnTrial ? "trial" : "ended", trial_ends_at, ends_at: trial_ends_at };
    },

    /** When a trial ends that begins now, and which the host asks for; null where professional shops pay nothing. */
    trialEnd: (at: string): string | null =>
      price === undefined ? null : new Date(Date.parse(at) + shopBounds.trialDays * dayMs).toISOString(),
  };
}

/** Without an end there is none. */
const isAhead = (end: string | null, now: Date): boolean => end === null || Date.parse(end) > now.getTime();
