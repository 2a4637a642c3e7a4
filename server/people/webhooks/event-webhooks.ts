import type { WebhookEvent } from "#contract/people/webhooks.ts";
import type { EventConsumer } from "#server/platform/events/consumers.ts";
import type { Delivering } from "./delivering.ts";
import { deliveryRepo } from "./deliveries.repo.ts";
import { messageOf, sentKinds } from "./webhook-message.ts";
import { presentWebhook, webhookRepo } from "./webhooks.repo.ts";

interface Deps {
  wake: Delivering["wake"];
  appUrl: string;
  now: () => Date;
}

/** Has what happens sent to the webhooks that want it. */
export function eventWebhooks({ wake, appUrl, now }: Deps): EventConsumer {
  return {
    name: "webhooks",
    kinds: sentKinds,
    async consume(events, trx) {
      const accounts = new Set(events.map(({ account_id }) => account_id));
      for (const webhook of await webhookRepo(trx).activeOf([...accounts])) {
        const wanted = new Set<WebhookEvent>(presentWebhook(webhook).events);
        const messages = events
          .filter(({ account_id, at }) => account_id === webhook.user_id && at >= webhook.created_at)
          .map((event) => messageOf(event, appUrl))
          .filter(({ type }) => wanted.has(type));
        if (messages.length === 0) continue;
        await deliveryRepo(trx).add(webhook, messages, now().toISOString());
        await wake(trx, webhook);
      }
    },
  };
}
