import { type Language, knownLanguage } from "#contract/platform/languages.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Config } from "#server/platform/config.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { greetingOf } from "#server/platform/mail/strangers.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { type DeliveryRow, deliveryRepo, type DeliveryTry } from "./deliveries.repo.ts";
import { webhookBody } from "./webhook-body.ts";
import type { WebhookMessage } from "./webhook-message.ts";
import { type SecretSeal, signedHeaders } from "./webhook-secret.ts";
import { webhookRepo, type WebhookRow } from "./webhooks.repo.ts";

/** Sends what is due to one webhook, one after the other: none of them keeps the others waiting. */
export const webhookKind: JobKind<Owned> = { name: "webhook", atOnce: 8 };

/** Milliseconds to wait after a failed try, the first one on: 5 s, 5 min, 30 min, 2 h, 8 h, 24 h. */
const waits = [5, 300, 1800, 7200, 28_800, 86_400].map((seconds) => seconds * 1000);
/** Milliseconds of failures after which a webhook is turned off. */
const patienceMs = 7 * 86_400_000;

interface Deps {
  db: Db;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  outbound: Outbound;
  seal: SecretSeal;
  post: Post;
  config: Pick<Config, "APP_URL">;
  now: () => Date;
}

/** Sends to webhooks what is due, by the queue. */
export function delivering({ db, queue, outbound, seal, post, config, now }: Deps) {
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();

  /** Sends a message once; returns the status, null where nobody answered. */
  async function send(webhook: WebhookRow, { message_id, message }: DeliveryRow, language: Language) {
    const at = now();
    const isOldGood = webhook.old_until !== null && webhook.old_until > at.toISOString();
    const secrets = [webhook.secret, isOldGood ? webhook.old_secret : null]
      .map((sealed) => sealed && seal.open(sealed))
      .filter((secret) => secret !== null);
    // Made anew with another `SECRET`: the rider has to give it a new one.
    if (secrets.length === 0) return null;
    const { headers, body } = webhookBody(JSON.parse(message) as WebhookMessage, webhook.preset, language);
    try {
      const signed = signedHeaders(message_id, at, body, secrets);
      return (await outbound.post(webhook.url, { headers: { ...headers, ...signed }, body })).status;
    } catch {
      return null;
    }
  }

  /** Writes down how a try ended, and turns off what nothing reaches. */
  const note = (delivery: DeliveryRow, one: DeliveryTry): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { user_id, webhook_id, tried, event } = delivery;
      await lockRow(trx, "users", user_id);
      const webhook = await webhookRepo(trx).find(user_id, webhook_id);
      if (!webhook) return;
      const isFine = one.status !== null && one.status >= 200 && one.status < 300;
      const isTest = event === "webhook.test";
      const wait = isFine || isTest || webhook.active === 0 ? undefined : waits[tried];
      await deliveryRepo(trx).tried(delivery, one, {
        tried: tried + 1,
        state: isFine ? "delivered" : wait === undefined ? "failed" : "waiting",
        next_at: wait === undefined ? null : after(wait),
      });
      if (isFine) return webhookRepo(trx).tried(webhook, { failures: 0, failing_since: null });
      if (isTest || webhook.active === 0) return;
      const failing_since = webhook.failing_since ?? one.at;
      await webhookRepo(trx).tried(webhook, { failures: webhook.failures + 1, failing_since });
      if (failing_since <= after(-patienceMs)) await turnOff(trx, webhook);
    });

  async function turnOff(trx: Db, webhook: WebhookRow): Promise<void> {
    await webhookRepo(trx).turnOff(webhook, after(0));
    await deliveryRepo(trx).giveUp(webhook);
    const user = await userRepo(trx).find(webhook.user_id);
    if (!user) return;
    const t = translator(knownLanguage(user.language));
    // What was typed is not sent to an address that may be somebody else's.
    const at =
      user.email_verified_at === null ? "" : t("webhook_at", { host: new URL(webhook.url).hostname });
    const values = { greeted: greetingOf(user), at, appUrl: config.APP_URL };
    const [subject, text] = [t("mail.webhook_off.subject"), t("mail.webhook_off.text", values)];
    await post.send(trx, { to: user.email, subject, text }, user.id);
  }

  queue.handle(webhookKind, async (owned) => {
    const delivery = await deliveryRepo(db).due(owned, after(0));
    if (!delivery) return undefined;
    const [webhook, user] = [
      await webhookRepo(db).find(owned.user_id, owned.id),
      await userRepo(db).find(owned.user_id),
    ];
    if (!webhook || !user) return undefined;
    const [at, begun] = [after(0), performance.now()];
    const status = await send(webhook, delivery, knownLanguage(user.language));
    await note(delivery, { at, status, ms: Math.round(performance.now() - begun) });
    return "again";
  });

  /** Has what is due to a webhook sent, once the transaction is committed. */
  const wake = (trx: Db, { id, user_id }: Owned): Promise<void> =>
    queue.enqueue(trx, webhookKind, { id, user_id }, { userId: user_id, dedupKey: String(id) });

  return {
    wake,
    isDue: (): Promise<boolean> => deliveryRepo(db).isDue(after(0)),
    async doIt(): Promise<void> {
      for (const webhook of await deliveryRepo(db).dueWebhooks(after(0))) await wake(db, webhook);
    },
  };
}
export type Delivering = ReturnType<typeof delivering>;
