import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { encryptedPush } from "./encrypted-push.ts";
import { type PushMessage, pushText } from "./push-message.ts";
import { pushSubscriptionRepo } from "./push-subscriptions.repo.ts";
import { type ServerKey, vapidHeader } from "./vapid.ts";

interface PushJob {
  user_id: number;
  subscription: number;
  text: string;
  tag: string;
  /** When nobody needs it any more. */
  until: string;
}

/** A notification for one device, which is sent until its push service takes it. */
export const pushKind: JobKind<PushJob> = { name: "push", atOnce: 4 };

/** Milliseconds after which what a device has not shown is of no use. */
const lifeMs = 86_400_000;
/** A push service's answer that a browser has ended its subscription. */
const gone = new Set([404, 410]);

interface Deps {
  db: Db;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  outbound: Outbound;
  key: () => Promise<ServerKey>;
  appUrl: string;
  config: Pick<Config, "SUPPORT_EMAIL" | "MAIL_FROM">;
  now: () => Date;
}

export type Push = ReturnType<typeof push>;

/** Shows notifications on riders' devices, by the queue: one is written in the transaction of its cause. */
export function push({ db, queue, outbound, key, appUrl, config, now }: Deps) {
  const repo = pushSubscriptionRepo(db);
  const subject = subjectOf(appUrl, config);

  async function deliver({ user_id, subscription, text, tag, until }: PushJob): Promise<void> {
    const found = await repo.find(user_id, subscription);
    const at = now();
    if (!found || at.toISOString() >= until) return;
    const { endpoint } = found;
    const { status } = await outbound.post(endpoint, {
      headers: {
        authorization: vapidHeader(await key(), { endpoint, subject, now: at }),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        ttl: String(Math.ceil((Date.parse(until) - at.getTime()) / 1000)),
        urgency: "normal",
        topic: tag,
      },
      body: encryptedPush(found, text),
    });
    if (gone.has(status)) await repo.forget(found);
    else if (status >= 200 && status < 300) await repo.reachedAt(found, at.toISOString());
    else throw new Error(`a push service answered ${status}`);
  }
  queue.handle(pushKind, deliver);

  return {
    async hasDevices(trx: Db, userId: number): Promise<boolean> {
      return (await pushSubscriptionRepo(trx).reached(userId)).length > 0;
    },

    /** Queues a notification for each of a rider's devices; returns how many there are. */
    async send(trx: Db, userId: number, message: PushMessage, runAt = now()): Promise<number> {
      const devices = await pushSubscriptionRepo(trx).reached(userId);
      if (devices.length === 0) return 0;
      const text = pushText(message, appUrl);
      const until = new Date(runAt.getTime() + lifeMs).toISOString();
      for (const subscription of devices)
        await queue.enqueue(
          trx,
          pushKind,
          { user_id: userId, subscription, text, tag: message.tag, until },
          { userId, runAt },
        );
      return devices.length;
    },
  };
}

/** Whom push services may write to; Apple's takes no address of a machine's own. */
function subjectOf(appUrl: string, { SUPPORT_EMAIL, MAIL_FROM }: Deps["config"]): string {
  if (SUPPORT_EMAIL) return `mailto:${SUPPORT_EMAIL}`;
  if (appUrl.startsWith("https://")) return appUrl;
  return `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
