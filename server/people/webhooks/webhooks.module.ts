import { webhookUpdated } from "#contract/people/people-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { delivering } from "./delivering.ts";
import { deliveryRepo, presentDelivery } from "./deliveries.repo.ts";
import { eventWebhooks } from "./event-webhooks.ts";
import { secretSeal } from "./webhook-secret.ts";
import { webhookRoutes } from "./webhooks.routes.ts";
import { presentWebhook, webhookRepo } from "./webhooks.repo.ts";

const webhookServices = service((platform) => {
  const seal = secretSeal(platform.secret);
  return { seal, delivering: delivering({ ...platform, seal }) };
});

export const webhooksModule: Module = {
  name: "webhooks",
  eventKinds: [webhookUpdated],
  routes(serve, platform) {
    const { seal, delivering } = webhookServices(platform);
    webhookRoutes(serve, { ...platform, seal, wake: delivering.wake });
  },
  eventConsumers: (platform) => [eventWebhooks({ ...platform, ...webhookServices(platform).delivering })],
  often: (platform) => ({ webhooks: webhookServices(platform).delivering }),
  async *ownData({ id }, { db }) {
    const rows = await webhookRepo(db).listOf(id);
    const webhooks = [];
    for (const row of rows) {
      const deliveries = (await deliveryRepo(db).log(row)).map(presentDelivery);
      webhooks.push({ ...presentWebhook(row), deliveries });
    }
    yield jsonFile("webhooks.json", webhooks);
  },
};
