import type { FastifyBaseLogger } from "fastify";
import { plans } from "#contract/billing/plan-list.ts";
import type { PaidPlan, Plan } from "#contract/billing/plan-table.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Language } from "#server/platform/language/language.ts";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { requested } from "./requested.ts";
import type { Payments } from "./payments.ts";
import { isBought, nextPlan, type Standing } from "./standing.ts";
import type { Subscriptions } from "./subscription.rules.ts";

interface Deps {
  subscriptions: Subscriptions;
  payments: Payments | null;
  limits: "enforced" | "off";
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Result of a change; `confirm_url`: page on which the rider's bank asks to confirm the payment first. */
interface Changed {
  standing: Standing;
  confirm_url: string | null;
}

export type Buying = ReturnType<typeof buyingRules>;

/** A rider's actions at the payment provider. 503 when Stripe is unreachable, 422 for a declined card. */
export function buyingRules({ subscriptions, payments, limits, log }: Deps) {
  const { standingOf, step, sync } = subscriptions;

  function configured(): Payments {
    if (!payments) throw new Refusal(503, "payment_config");
    return payments;
  }

  function refuseOwned(standing: Standing, plan: Plan): void {
    const owned = standing.status === "trialing" ? "hobbyist" : standing.plan;
    if (owned === plan) throw invalid("plan", "plan_same");
    if (standing.status === "granted" && plans.indexOf(plan) < plans.indexOf(owned))
      throw invalid("plan", "plan_granted_more");
    if (isBought(standing)) throw invalid("plan", "plan_change");
  }

  async function customerOf(user: Viewer, standing: Standing, language: Language): Promise<string> {
    if (standing.stripe_customer) return standing.stripe_customer;
    const made = await configured().customerFor(user, language);
    // Of two simultaneous calls the first wins.
    const { stripe_customer } = await step(user, (now) => ({ stripe_customer: now.stripe_customer ?? made }));
    return stripe_customer ?? made;
  }

  /** Returns the standing of a rider with a subscription at Stripe; throws without one. */
  async function bought(user: Viewer): Promise<{ standing: Standing; customer: string; stripe: Payments }> {
    const standing = await standingOf(user.id);
    const { stripe_customer: customer } = standing;
    if (standing.status === "granted") throw new Refusal(422, "plan_granted");
    if (!isBought(standing) || !customer) throw new Refusal(422, "nothing_bought");
    return { standing, customer, stripe: configured() };
  }

  /** Does something at Stripe and stores the result. */
  async function done(user: Viewer, work: () => Promise<void>): Promise<Standing> {
    await requested(log, "payment_failed", async () => {
      await work();
      await sync(user.id);
    });
    return standingOf(user.id);
  }

  async function cancel(user: Viewer): Promise<Standing> {
    const { standing, customer, stripe } = await bought(user);
    return done(user, () =>
      // Don't wait for the end of an unpaid period.
      standing.status === "past_due" ? stripe.cancelNow(customer) : stripe.cancelAtPeriodEnd(customer),
    );
  }

  return {
    /** Whether plans can be bought. */
    isOpen: payments !== null && limits === "enforced",

    hasPortal: ({ stripe_customer }: Standing): boolean => payments !== null && stripe_customer !== null,

    /** Returns the address of the checkout page for a plan. */
    async checkout(user: Viewer, plan: PaidPlan, language: Language): Promise<string> {
      if (limits === "off") throw invalid("plan", "all_free");
      let standing = await standingOf(user.id);
      refuseOwned(standing, plan);
      const stripe = configured();
      return requested(log, "payment_preparing", async () => {
        // The page opened earlier must not be paid as well.
        if (standing.stripe_checkout && !(await stripe.closeCheckout(standing.stripe_checkout))) {
          await sync(user.id);
          standing = await standingOf(user.id);
          refuseOwned(standing, plan);
        }
        const customer = await customerOf(user, standing, language);
        const { id, url } = await stripe.openCheckout(user, customer, plan, language);
        await step(user, () => ({ stripe_checkout: id }));
        return url;
      });
    },

    /** Returns the address of the page with invoices and payment methods. */
    async portal(user: Viewer, language: Language): Promise<string> {
      const { stripe_customer } = await standingOf(user.id);
      if (!stripe_customer) throw new Refusal(422, "nothing_bought");
      const stripe = configured();
      return requested(log, "payment_preparing", () => stripe.openPortal(stripe_customer, language));
    },

    cancel,

    /**
     * A larger plan starts at once, a smaller one with the next period; choosing the current plan takes back a
     * downgrade or a cancellation.
     */
    async change(user: Viewer, plan: Plan): Promise<Changed> {
      if (plan === "hobbyist") return { standing: await cancel(user), confirm_url: null };
      const { standing, customer, stripe } = await bought(user);
      if (standing.status === "past_due") throw invalid("plan", "payment_due");
      if ((nextPlan(standing) ?? standing.plan) === plan) throw invalid("plan", "plan_same");
      const owned = standing.plan as PaidPlan;
      let confirm_url: string | null = null;
      const after = await done(user, async () => {
        if (plans.indexOf(plan) > plans.indexOf(owned)) confirm_url = await stripe.upgrade(customer, plan);
        else await stripe.changeAtPeriodEnd(customer, plan, plan === owned ? null : owned);
      });
      return { standing: after, confirm_url };
    },

    async resume(user: Viewer): Promise<Standing> {
      const { standing, customer, stripe } = await bought(user);
      if (standing.status !== "cancelled") throw new Refusal(422, "nothing_cancelled");
      return done(user, () => stripe.resume(customer));
    },

    /** Stores what was done on the provider's pages, before its event arrives. */
    async refresh(user: Viewer): Promise<Standing> {
      const { stripe_customer } = await standingOf(user.id);
      return payments && stripe_customer ? done(user, async () => {}) : standingOf(user.id);
    },
  };
}
