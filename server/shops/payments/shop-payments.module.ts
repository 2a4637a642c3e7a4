import { subscriptionServices } from "#server/billing/subscription/subscription.module.ts";
import { whenPayerChanges } from "#server/billing/subscription/when-payer-changes.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { whenShopCloses } from "#server/shops/shops/when-shop-closes.ts";
import { shopPaymentRepo } from "./shop-payments.repo.ts";
import { shopPaymentRoutes } from "./shop-payments.routes.ts";
import { shopPaymentRules } from "./shop-payments.rules.ts";

/** Ends at the payment provider what a shop that has closed pays for. */
const endOfShopPlan: JobKind<{ customer: string; checkout: string | null }> = { name: "end-of-shop-plan" };

const payingServices = service(async (platform) => {
  const { sales } = await subscriptionServices(platform);
  const paying = shopPaymentRules({
    ...platform,
    ...shopServices(platform),
    repo: shopPaymentRepo(platform.db),
    sales,
    price: platform.config.SHOP_PRICE_PLN,
  });
  platform.queue.handle(endOfShopPlan, ({ customer, checkout }) => paying.end(customer, checkout));
  return paying;
});

export const shopPaymentsModule: Module = {
  name: "shop-payments",
  async routes(serve, platform) {
    const paying = await payingServices(platform);
    shopPaymentRoutes(serve, { ...platform, ...shopServices(platform), paying });
  },
  hourly: (platform) => ({
    shopPlans: async () => (await payingServices(platform)).keepUp(),
  }),
  extends: [
    whenPayerChanges.by((platform) => async (customer, what) => {
      await (await payingServices(platform)).hear(customer, what);
    }),
    whenShopCloses.by((platform) => async (trx, { shop }) => {
      const { stripe_customer: customer, stripe_checkout: checkout } = shop;
      if (customer) await platform.queue.enqueue(trx, endOfShopPlan, { customer, checkout });
    }),
  ],
};
