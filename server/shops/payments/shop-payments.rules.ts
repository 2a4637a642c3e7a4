import type { FastifyBaseLogger } from "fastify";
import { requested } from "#server/billing/subscription/requested.ts";
import { type Bought, termOf, type Sales } from "#server/billing/subscription/sales.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Language } from "#server/platform/language/language.ts";
import { forbidden, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Membership } from "#server/shops/shops/membership.ts";
import { isPaidAt } from "#server/shops/shops/shop-plan.ts";
import type { ShopMails } from "#server/shops/shops/shop-mails.ts";
import type { ShopPaid, ShopPaymentRepo } from "./shop-payments.repo.ts";

interface Deps {
  repo: ShopPaymentRepo;
  /** null when no keys are configured. */
  sales: Sales | null;
  /** What a professional shop pays a month; nothing where it is undefined. */
  price: number | undefined;
  mails: Pick<ShopMails, "tellOwners">;
  appUrl: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
}

const unpaid: ShopPaid = { plan: "none", plan_ends_at: null, renewal: null };

const following = ({ status, ends, period_end }: Bought): ShopPaid => ({
  plan: "paid",
  plan_ends_at: ends ?? period_end,
  renewal: status === "past_due" ? "failed" : ends ? "ends" : "renews",
});

export type ShopPayments = ReturnType<typeof shopPaymentRules>;

/** What owners of professional shops do at the payment provider, and what follows from what happens there. */
export function shopPaymentRules({ repo, sales, price, mails, appUrl, now, log }: Deps) {
  const back = (payment: string) => `${appUrl}/shop/settings?payment=${payment}`;

  function configured(): Sales {
    if (!sales) throw new Refusal(503, "payment_config");
    return sales;
  }

  /** Makes a shop's plan match the payment provider's state; reads again where somebody wrote meanwhile. */
  async function sync(customer: string, what: { gone: boolean } = { gone: false }): Promise<void> {
    for (;;) {
      const before = await repo.ofCustomer(customer);
      if (!before || !sales) return;
      const subscription = what.gone ? undefined : await sales.subscriptionOf(customer);
      const paid = subscription ? following(termOf(subscription)) : unpaid;
      const left = what.gone ? { stripe_customer: null } : {};
      const at = now().toISOString();
      const tell = async (trx: Db, shop: ShopRow) => {
        if (shop.renewal === "failed" && before.renewal !== "failed")
          await mails.tellOwners(trx, shop, "unpaid");
      };
      if (await repo.follow(before, { ...paid, ...left }, at, tell)) return;
    }
  }

  const done = (customer: string, what?: { gone: boolean }) =>
    requested(log, "payment_failed", () => sync(customer, what));

  function refuseUnsold({ shop }: Membership<"plan.write">): void {
    if (price === undefined) throw new Refusal(422, "shop_costs_nothing");
    if (shop.kind === "amateur") throw forbidden("shop_professional");
    if (shop.state !== "open") throw forbidden(shop.state === "waiting" ? "shop_waiting" : "shop_blocked");
  }

  return {
    /** Takes in what has changed for a customer at the payment provider, if it is a shop. */
    hear: async (customer: string, what: { gone: boolean }): Promise<void> => {
      if (await repo.ofCustomer(customer)) await done(customer, what);
    },

    /** Returns the address of the checkout page. */
    async checkout(member: Membership<"plan.write">, language: Language): Promise<string> {
      refuseUnsold(member);
      const { shop } = member;
      const stripe = configured();
      return requested(log, "payment_preparing", async () => {
        // The page opened earlier must not be paid as well.
        if (
          shop.stripe_checkout &&
          shop.stripe_customer &&
          !(await stripe.closeCheckout(shop.stripe_checkout))
        )
          await sync(shop.stripe_customer);
        const metadata = { shop_id: String(shop.id) };
        const customer =
          shop.stripe_customer ??
          (await repo.keepCustomer(
            member,
            await stripe.customerFor({ name: shop.name, email: shop.email }, metadata, language),
          ));
        const kept = await repo.ofCustomer(customer);
        if (kept && isPaidAt(kept, now())) throw new Refusal(422, "shop_paid_already");
        const { id, url } = await stripe.openCheckout({
          customer,
          price: await stripe.priceOf({
            key: "shop",
            amount: price ?? 0,
            name: "Spokebook for professional shops",
            metadata: { for: "shop" },
          }),
          reference: `shop-${shop.id}`,
          metadata,
          language,
          success_url: back("success"),
          cancel_url: back("cancelled"),
        });
        await repo.keepCheckout(member, id);
        return url;
      });
    },

    /** Returns the address of the page with invoices and ways to pay. */
    async portal({ shop }: Membership<"plan.write">, language: Language): Promise<string> {
      const { stripe_customer } = shop;
      if (!stripe_customer) throw new Refusal(422, "nothing_bought");
      const stripe = configured();
      return requested(log, "payment_preparing", () =>
        stripe.openPortal(stripe_customer, language, back("portal")),
      );
    },

    /** Stores what was done on the provider's pages, before its event arrives. */
    async refresh({ shop }: Membership<"plan.write">): Promise<void> {
      if (sales && shop.stripe_customer) await done(shop.stripe_customer);
    },

    /** Ends what a shop pays for, for good; may be done twice. */
    async end(customer: string, checkout: string | null): Promise<void> {
      if (!sales) return log.warn({ customer }, "no Stripe keys: the subscription is not ended there");
      if (checkout) await sales.closeCheckout(checkout);
      await sales.endAll(customer);
      await sync(customer);
    },

    /** Catches up on lost events: called hourly. */
    async keepUp(): Promise<void> {
      if (!sales) return;
      for (const { id, stripe_customer } of await repo.unheard(now().toISOString()))
        if (stripe_customer)
          await sync(stripe_customer).catch((error: unknown) =>
            log.warn({ err: error, shop: id }, "Stripe did not say"),
          );
    },
  };
}
