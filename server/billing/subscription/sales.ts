import type { FastifyBaseLogger } from "fastify";
import type Stripe from "stripe";
import type { Language } from "#server/platform/language/language.ts";
import type { Paid } from "./standing.ts";

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const standings: Partial<Record<string, Paid["status"]>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
};

/** A subscription as Stripe reports it, whatever it buys. */
export type Bought = Omit<Paid, "plan" | "keep">;

/** What is sold by the month. */
export interface Sold {
  /** Its name in the key by which its price is found at Stripe: spokebook-{key}-pln-{grosze}. */
  key: string;
  /** A month in PLN. */
  amount: number;
  /** As Stripe's pages and invoices name it. */
  name: string;
  metadata: Record<string, string>;
}

interface Purchase {
  customer: string;
  price: string;
  /** What Stripe's lists show beside the payment. */
  reference: string;
  metadata: Record<string, string>;
  language: Language;
  success_url: string;
  cancel_url: string;
}

export type Sales = ReturnType<typeof stripeSales>;

/** The calls to Stripe that do not depend on what is sold. Every one throws Stripe's errors. */
export function stripeSales(stripe: Stripe, log: Pick<FastifyBaseLogger, "warn">) {
  const known = new Map<string, string>();

  /** Subscriptions that have not ended and were paid at least once, best first: active before unpaid, newest first. */
  async function livingOf(customer: string): Promise<Stripe.Subscription[]> {
    const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
    const rank = { active: 0, past_due: 1, dead: 2 };
    return data
      .filter(({ status }) => !["canceled", "incomplete", "incomplete_expired"].includes(status))
      .toSorted((a, b) => rank[termOf(a).status] - rank[termOf(b).status] || b.created - a.created);
  }

  async function theirs(customer: string): Promise<Stripe.Subscription> {
    const [best] = await livingOf(customer);
    if (!best) throw new Error(`Stripe has no subscription of ${customer}`);
    return best;
  }

  return {
    theirs,

    /** Returns the price of what is sold for its amount, created at its first use. */
    async priceOf({ key, amount, name, metadata }: Sold): Promise<string> {
      const unit_amount = Math.round(amount * 100);
      const lookup_key = `spokebook-${key}-pln-${unit_amount}`;
      const given = known.get(lookup_key);
      if (given) return given;
      const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
      const price =
        data[0] ??
        (await stripe.prices.create(
          {
            currency: "pln",
            unit_amount,
            recurring: { interval: "month" },
            lookup_key,
            metadata,
            product_data: { name, metadata },
          },
          // Two instances that create it simultaneously create one.
          { idempotencyKey: lookup_key },
        ));
      known.set(lookup_key, price.id);
      return price.id;
    },

    async customerFor(
      { name, email }: { name: string; email: string },
      metadata: Record<string, string>,
      language: Language,
    ): Promise<string> {
      return (await stripe.customers.create({ name, email, preferred_locales: [language], metadata })).id;
    },

    /** Changes the e-mail for invoices and receipts. */
    async moveTo(customer: string, email: string): Promise<void> {
      await stripe.customers.update(customer, { email });
    },

    /**
     * Returns a customer's subscription; undefined for none that gives anything. Of two, the extra one is cancelled and the
     * rest of it credited.
     */
    async subscriptionOf(customer: string): Promise<Stripe.Subscription | undefined> {
      const [best, ...more] = await livingOf(customer);
      if (!best || termOf(best).status === "dead") return undefined;
      for (const { id } of more) {
        log.warn({ customer, subscription: id }, "a second subscription is ended");
        await stripe.subscriptions.cancel(id, { prorate: true }).catch(unlessGone);
      }
      return best;
    },

    /** Opens a checkout page. */
    async openCheckout({ customer, price, reference, metadata, language, ...back }: Purchase) {
      const { id, url } = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        client_reference_id: reference,
        line_items: [{ price, quantity: 1 }],
        // Only those that are enabled in Stripe's settings are offered.
        allowed_payment_method_types: ["card", "paypal"],
        locale: language,
        metadata,
        subscription_data: { metadata },
        ...back,
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

    async openPortal(customer: string, language: Language, return_url: string): Promise<string> {
      return (await stripe.billingPortal.sessions.create({ customer, locale: language, return_url })).url;
    },

    async cancelNow(customer: string): Promise<void> {
      await stripe.subscriptions.cancel((await theirs(customer)).id).catch(unlessGone);
    },

    /** Ends whatever a customer pays for, if anything. */
    async endAll(customer: string): Promise<void> {
      for (const { id } of await livingOf(customer)) await stripe.subscriptions.cancel(id).catch(unlessGone);
    },

    /** Deletes a customer at Stripe; their subscription ends at once. */
    async forget(customer: string): Promise<void> {
      await stripe.customers.del(customer).catch(unlessGone);
    },
  };
}

/** Where a subscription stands. */
export function termOf(subscription: Stripe.Subscription): Bought {
  const { status, cancel_at_period_end, cancel_at } = subscription;
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  return {
    id: subscription.id,
    status: standings[status] ?? "dead",
    period_end: instantOf(end),
    ends: cancel_at !== null ? instantOf(cancel_at) : cancel_at_period_end ? instantOf(end) : null,
  };
}

function unlessGone(error: unknown): void {
  if ((error as Stripe.errors.StripeError).code !== "resource_missing") throw error;
}
