import { webhookUpdated } from "#contract/people/people-events.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhook,
  sendAgain,
  testWebhook,
  updateWebhook,
} from "#contract/people/webhooks.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import type { Delivering } from "./delivering.ts";
import { deliveryRepo, presentDelivery } from "./deliveries.repo.ts";
import { testMessage } from "./webhook-message.ts";
import { newWebhookSecret, type SecretSeal } from "./webhook-secret.ts";
import { presentWebhook, webhookRepo, type WebhookRow } from "./webhooks.repo.ts";

interface Deps {
  db: Db;
  outbound: Outbound;
  rates: RateLimit;
  seal: SecretSeal;
  wake: Delivering["wake"];
  appUrl: string;
}

/** Milliseconds for which the secret before a new one signs too. */
const oldMs = 24 * 3_600_000;

const noWebhook = () => notFound("webhook_not_found");

/** Addresses that are sent what happens: their secrets are shown once. */
export function webhookRoutes(serve: Serve, { db, outbound, rates, seal, wake, appUrl }: Deps): void {
  async function checkUrl(url: string): Promise<void> {
    const refusal = await outbound.refusalAtPresent(url);
    if (refusal) throw invalid("url", `webhook_url.${refusal}`);
  }
  const counted = (userId: number) => rates.take({ kind: "webhook_send", subject: String(userId) });
  const withSecret = (row: WebhookRow, secret: string) => ({ ...presentWebhook(row), secret });

  serve(listWebhooks, async ({ user }) => ({
    data: (await webhookRepo(db).listOf(user.id)).map(presentWebhook),
  }));

  serve(createWebhook, async ({ body, act, say }) => {
    const { url, events, preset = null } = body();
    await checkUrl(url);
    const secret = newWebhookSecret();
    return act(async (act) => {
      const given = { url, events: events.join(" "), preset, secret: seal.seal(secret) };
      const row = await webhookRepo(act.db).insert(act, given);
      if (!row) throw limitReached("webhook_limit");
      await act.event(webhookUpdated, null, {});
      return act.answer({ message: say("webhook_created"), data: withSecret(row, secret) });
    });
  });

  serve(updateWebhook, async ({ params, body, act, say }) => {
    const { url, events, preset, active } = body();
    if (url !== undefined) await checkUrl(url);
    return act(async (act) => {
      const row = await webhookRepo(act.db).update(act, params.id, {
        ...(url !== undefined && { url }),
        ...(events && { events: events.join(" ") }),
        ...(preset !== undefined && { preset }),
        ...(active !== undefined && { active: active ? 1 : 0 }),
      });
      if (!row) throw noWebhook();
      if (row.active === 0) await deliveryRepo(act.db).giveUp(row);
      await act.event(webhookUpdated, null, {});
      return act.answer({ message: say("webhook_saved"), data: presentWebhook(row) });
    });
  });

  serve(deleteWebhook, async ({ params, act, say }) => {
    await act(async (act) => {
      if (!(await webhookRepo(act.db).delete(act, params.id))) throw noWebhook();
      await act.event(webhookUpdated, null, {});
    });
    return { message: say("webhook_deleted") };
  });

  serve(rotateWebhook, async ({ params, act, say }) => {
    const secret = newWebhookSecret();
    return act(async (act) => {
      const before = await webhookRepo(act.db).find(act.account.user_id, params.id);
      if (!before) throw noWebhook();
      const until = new Date(Date.parse(act.at) + oldMs).toISOString();
      const row = await webhookRepo(act.db).rotate(act, before, seal.seal(secret), until);
      if (!row) throw noWebhook();
      await act.event(webhookUpdated, null, {});
      return act.answer({ message: say("webhook_rotated"), data: withSecret(row, secret) });
    });
  });

  serve(testWebhook, async ({ user, params, act }) => {
    await counted(user.id);
    return act(async (act) => {
      const webhook = await webhookRepo(act.db).find(act.account.user_id, params.id);
      if (!webhook) throw noWebhook();
      const row = await deliveryRepo(act.db).addTest(act, webhook, testMessage(act.at, appUrl));
      await wake(act.db, webhook);
      await act.event(webhookUpdated, null, {});
      return act.answer({ data: presentDelivery(row) });
    });
  });

  serve(listDeliveries, async ({ user, params }) => {
    const webhook = await webhookRepo(db).find(user.id, params.id);
    if (!webhook) throw noWebhook();
    return { data: (await deliveryRepo(db).log(webhook)).map(presentDelivery) };
  });

  serve(sendAgain, async ({ user, params, act }) => {
    await counted(user.id);
    return act(async (act) => {
      const row = await deliveryRepo(act.db).again(act, params.id);
      if (!row) throw notFound();
      await wake(act.db, { id: row.webhook_id, user_id: row.user_id });
      await act.event(webhookUpdated, null, {});
      return act.answer({ data: presentDelivery(row) });
    });
  });
}
