import { subscriptionUpdated } from "#contract/billing/billing-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { openSubscriptions } from "./open.ts";
import { whenPayerChanges } from "./when-payer-changes.ts";
import { subscriptionRoutes } from "./subscription.routes.ts";

/** Once the payment provider's client is loaded, where keys are configured. */
export const subscriptionServices = service((platform) =>
  openSubscriptions({
    ...platform,
    async otherPayers(customer, what) {
      for (const changed of whenPayerChanges.of(platform)) await changed(customer, what);
    },
  }),
);

export const subscriptionModule: Module = {
  name: "subscription",
  eventKinds: [subscriptionUpdated],
  async routes(serve, platform) {
    const opened = await subscriptionServices(platform);
    subscriptionRoutes(serve, { ...platform, ...opened, plans: planServices(platform) });
  },
  hourly: (platform) => ({
    subscriptions: async () => (await subscriptionServices(platform)).subscriptions.keepUp(),
  }),
  async *ownData({ id }, platform) {
    const { subscriptionOf } = await subscriptionServices(platform);
    yield jsonFile("subscription.json", (await subscriptionOf(id)) ?? null);
  },
  account: {
    async moved(trx, { id, email }, platform) {
      await (await subscriptionServices(platform)).subscriptions.moved(trx, id, email);
    },
    async ending({ id }, platform) {
      await (await subscriptionServices(platform)).subscriptions.end(id);
    },
  },
};
