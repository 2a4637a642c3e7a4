import type Stripe from "stripe";
import type { FastifyBaseLogger } from "fastify";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import type { Config } from "#server/platform/config.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { Paid } from "./standing.ts";
import { isPaidPlan, stripePrices } from "./stripe-prices.ts";

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const standings: Partial<Record<string, Paid["status"]>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
};

interface Rider {
  id: number;
  name: string;
  email: string;
}

export type Payments = ReturnType<typeof payments>;

/** The calls to Stripe that the server makes. Every one throws Stripe's errors. */
export function payments(stripe: Stripe, config: Config, log: Pick<FastifyBaseLogger, "warn">) {
  const { priceOf, planOf } = stripePrices(stripe, config);

  function paidOf(subscription: Stripe.Subscription): Paid {
    const { status, metadata, cancel_at_period_end, cancel_at } = subscription;
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    const { keep_plan, keep_until } = metadata;
    return {
      id: subscription.id,
      status: standings[status] ?? "dead",
      plan: planOf(subscription),
      keep: isPaidPlan(keep_plan) ? { plan: keep_plan, until: instantOf(Number(keep_until)) } : null,
      period_end: instantOf(end),
      ends: cancel_at !== null ? instantOf(cancel_at) : cancel_at_period_end ? instantOf(end) : null,
    };
  }

  /** Subscriptions that have not ended and were paid at least once, best first: active before unpaid, newest first. */
  async function livingOf(customer: string): Promise<Stripe.Subscription[]> {
    const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
    const rank = { active: 0, past_due: 1, dead: 2 };
    return data
      .filter(({ status }) => !["canceled", "incomplete", "incomplete_expired"].includes(status))
      .toSorted((a, b) => rank[paidOf(a).status] - rank[paidOf(b).status] || b.created - a.created);
  }

  async function theirs(customer: string): Promise<Stripe.Subscription> {
    const [best] = await livingOf(customer);
    if (!best) throw new Error(`Stripe has no subscription of ${customer}`);
    return best;
  }

  return {
    async customerFor({ id, name, email }: Rider, language: Language): Promise<string> {
      const metadata = { user_id: String(id) };
      return (await stripe.customers.create({ name, email, preferred_locales: [language], metadata })).id;
    },

    /** Changes the e-mail for invoices and receipts. */
    async moveTo(customer: string, email: string): Promise<void> {
      await stripe.customers.update(customer, { email });
    },

    /**
     * Returns a customer's subscription; null for none. Of two, the extra one is cancelled and the rest of it
     * credited.
     */
    async truthOf(customer: string): Promise<Paid | null> {
      const [best, ...more] = await livingOf(customer);
      const paid = best ? paidOf(best) : null;
      if (!paid || paid.status === "dead") return null;
      for (const { id } of more) {
        log.warn({ customer, subscription: id }, "a second subscription is ended");
        await stripe.subscriptions.cancel(id, { prorate: true }).catch(unlessGone);
      }
      return paid;
    },

    /** Opens a checkout page. */
    async openCheckout(user: Rider, customer: string, plan: PaidPlan, language: Language) {
      const metadata = { user_id: String(user.id), plan };
      const { id, url } = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        client_reference_id: metadata.user_id,
        line_items: [{ price: await priceOf(plan), quantity: 1 }],
        // Only those that are enabled in Stripe's settings are offered.
        allowed_payment_method_types: ["card", "paypal"],
        locale: language,
        metadata,
        subscription_data: { metadata },
        success_url: `${config.APP_URL}/pricing?payment=success`,
        cancel_url: `${config.APP_URL}/checkout?plan=${plan}&payment=cancelled`,
      });
      if (!url) throw new Error(`Stripe's checkout ${id} has no address`);
      return { id, url };
    },

    /** Closes a checkout page; returns false when it was closed already, paid or not. */
    closeCheckout: (id: string): Promise<boolean> =>
      stripe.checkout.sessions.expire(id).then(
        () => true,
        (error: unknown) => {
          if ((error as Stripe.errors.StripeError).type === "StripeInvalidRequestError") return false;
          throw error;
        },
      ),

    async openPortal(customer: string, language: Language): Promise<string> {
      const return_url = `${config.APP_URL}/dashboard?profile=subscription&payment=portal`;
      return (await stripe.billingPortal.sessions.create({ customer, locale: language, return_url })).url;
    },

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

    async cancelNow(customer: string): Promise<void> {
      await stripe.subscriptions.cancel((await theirs(customer)).id).catch(unlessGone);
    },

    async resume(customer: string): Promise<void> {
      const subscription = await theirs(customer);
      await stripe.subscriptions.update(subscription.id, going(subscription));
    },

    /** Deletes a customer at Stripe; their subscription ends at once. */
    async forget(customer: string): Promise<void> {
      await stripe.customers.del(customer).catch(unlessGone);
    },
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

function unlessGone(error: unknown): void {
  if ((error as Stripe.errors.StripeError).code !== "resource_missing") throw error;
}
