import { shopBounds } from "#contract/shops/shop-input.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { graceMs, later } from "#server/people/auth/plan-at.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";

const dayMs = 86_400_000;

type Planned = Pick<ShopRow, "kind" | "plan" | "plan_ends_at" | "renewal" | "trial_ends_at">;

interface Selling {
  /** What a professional shop pays a month; nothing where it is undefined. */
  price: number | undefined;
  /** Whether payments are configured. */
  takesPayments: boolean;
}

type Named = Pick<Shop["plan"], "name" | "trial_ends_at" | "ends_at">;

export type ShopPlans = ReturnType<typeof shopPlanRules>;

/** What a shop's plan is at a moment. */
export function shopPlanRules({ price, takesPayments }: Selling) {
  function named({ kind, trial_ends_at, ...row }: Planned, now: Date): Named {
    if (kind === "amateur") return { name: "amateur", trial_ends_at: null, ends_at: null };
    const isPaid = isPaidAt(row, now);
    if (price === undefined || isPaid)
      return { name: "professional", trial_ends_at: null, ends_at: isPaid ? row.plan_ends_at : null };
    // Until it is opened there is no end.
    return {
      name: isAhead(trial_ends_at, now) ? "trial" : "ended",
      trial_ends_at,
      ends_at: trial_ends_at,
    };
  }

  return {
    /** Whether a shop is a professional one for as long as it is paid for. */
    isProfessional: (shop: Planned, now: Date): boolean =>
      ["professional", "trial"].includes(named(shop, now).name),

    planOf(shop: Planned & Pick<ShopRow, "state" | "stripe_customer">, now: Date): Shop["plan"] {
      const plan = named(shop, now);
      const isSold = plan.name === "trial" || plan.name === "ended";
      return {
        ...plan,
        renewal: isPaidAt(shop, now) ? shop.renewal : null,
        price_pln: price ?? null,
        checkout_available: takesPayments && isSold && shop.state === "open",
        portal_available: takesPayments && shop.stripe_customer !== null,
      };
    },

    /** When a trial ends that begins now, and which the host asks for; null where professional shops pay nothing. */
    trialEnd: (at: string): string | null =>
      price === undefined ? null : new Date(Date.parse(at) + shopBounds.trialDays * dayMs).toISOString(),
  };
}

/** Whether a shop's plan is paid for; one that renews outlasts a late message about its next month. */
export function isPaidAt(
  { plan, plan_ends_at: end, renewal }: Pick<ShopRow, "plan" | "plan_ends_at" | "renewal">,
  now: Date,
): boolean {
  return plan === "paid" && isAhead(end && renewal === "renews" ? later(end, graceMs) : end, now);
}

/** Without an end there is none. */
const isAhead = (end: string | null, now: Date): boolean => end === null || Date.parse(end) > now.getTime();
