import type Stripe from "stripe";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import type { Config } from "#server/platform/config.ts";
import type { Language } from "#server/platform/language/language.ts";
import { termOf, type Sales } from "./sales.ts";
import type { Paid } from "./standing.ts";
import { isPaidPlan, stripePrices } from "./stripe-prices.ts";

interface Rider {
  id: number;
  name: string;
  email: string;
}

export type Payments = ReturnType<typeof payments>;

/** The calls to Stripe about the plans of riders. Every one throws Stripe's errors. */
export function payments(stripe: Stripe, config: Config, sales: Sales) {
  const { priceOf, planOf } = stripePrices(sales, config);
  const { theirs } = sales;

  function paidOf(subscription: Stripe.Subscription): Paid {
    const { keep_plan, keep_until } = subscription.metadata;
    return {
      ...termOf(subscription),
      plan: planOf(subscription),
      keep: isPaidPlan(keep_plan)
        ? { plan: keep_plan, until: new Date(Number(keep_until) * 1000).toISOString() }
        : null,
    };
  }

  return {
    customerFor: ({ id, ...rider }: Rider, language: Language): Promise<string> =>
      sales.customerFor(rider, { user_id: String(id) }, language),
    moveTo: sales.moveTo,

    /** Returns a customer's subscription; null for none. */
    async truthOf(customer: string): Promise<Paid | null> {
      const subscription = await sales.subscriptionOf(customer);
      return subscription ? paidOf(subscription) : null;
    },

    /** Opens a checkout page. */
    async openCheckout(user: Rider, customer: string, plan: PaidPlan, language: Language) {
      const metadata = { user_id: String(user.id), plan };
      return sales.openCheckout({
        customer,
        price: await priceOf(plan),
        reference: metadata.user_id,
        metadata,
        language,
        success_url: `${config.APP_URL}/pricing?payment=success`,
        cancel_url: `${config.APP_URL}/checkout?plan=${plan}&payment=cancelled`,
      });
    },
    closeCheckout: sales.closeCheckout,

    openPortal: (customer: string, language: Language): Promise<string> =>
      sales.openPortal(customer, language, `${config.APP_URL}/dashboard?profile=subscription&payment=portal`),

    /**
     * Switches to a larger plan at once; the difference is charged now, or nothing changes. When the bank requires
     * confirmation (3-D Secure), returns its page: Stripe applies the change once confirmed, or drops it after 23
     * hours.
     */
    async upgrade(customer: string, plan: PaidPlan): Promise<string | null> {
      try {
        await setPrice(customer, plan, { proration_behavior: "always_invoice" });
        return null;
      } catch (error) {
        if (!isUnconfirmed(error)) throw error;
        return askToConfirm(customer, plan);
      }
    },

    /** Changes the price from the next period on; `keep` is the plan that is paid until then. */
    async changeAtPeriodEnd(customer: string, plan: PaidPlan, keep: PaidPlan | null): Promise<void> {
      await setPrice(customer, plan, { proration_behavior: "none" }, keep);
    },

    async cancelAtPeriodEnd(customer: string): Promise<void> {
      await stripe.subscriptions.update((await theirs(customer)).id, { cancel_at_period_end: true });
    },

    cancelNow: sales.cancelNow,

    async resume(customer: string): Promise<void> {
      const subscription = await theirs(customer);
      await stripe.subscriptions.update(subscription.id, going(subscription));
    },

    forget: sales.forget,
  };

  /** A pending update only accepts prices: a cancellation at the period's end stays. */
  async function askToConfirm(customer: string, plan: PaidPlan): Promise<string | null> {
    const { id, items } = await theirs(customer);
    const { pending_update, latest_invoice } = await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? "", price: await priceOf(plan) }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      expand: ["latest_invoice"],
    });
    if (!pending_update) return null;
    const page = typeof latest_invoice === "object" && latest_invoice?.hosted_invoice_url;
    if (!page) throw new Error(`Stripe's invoice for ${id} has no page`);
    return page;
  }

  async function setPrice(
    customer: string,
    plan: PaidPlan,
    how: Pick<Stripe.SubscriptionUpdateParams, "proration_behavior">,
    keep: PaidPlan | null = null,
  ): Promise<void> {
    const subscription = await theirs(customer);
    const [item] = subscription.items.data;
    await stripe.subscriptions.update(subscription.id, {
      ...how,
      ...going(subscription),
      items: [{ id: item?.id ?? "", price: await priceOf(plan) }],
      payment_behavior: "error_if_incomplete",
      metadata: { plan, keep_plan: keep ?? "", keep_until: keep ? String(item?.current_period_end) : "" },
    });
  }
}

/** Takes a cancellation back, whichever of the two ways it was made in. */
function going({ cancel_at_period_end, cancel_at }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? {} : { cancel_at: "" };
}

/** The payment waits for the rider to confirm it with their bank. */
function isUnconfirmed(error: unknown): boolean {
  const { code } = error as Stripe.errors.StripeError;
  return code !== undefined && /requires_action$|^authentication_required$/.test(code);
}
