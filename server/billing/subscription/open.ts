import type { FastifyBaseLogger } from "fastify";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import type { Config } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Post } from "#server/platform/mail/post.ts";
import { buyingRules } from "./buying.rules.ts";
import { openPayments } from "./open-payments.ts";
import type { OtherPayers } from "./when-payer-changes.ts";
import { subscriptionMails } from "./subscription.mails.ts";
import { subscriptionRepo } from "./subscription.repo.ts";
import { subscriptionRules } from "./subscription.rules.ts";

interface Deps {
  db: Db;
  config: Config;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  post: Post;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Customers of the payment provider that are no riders. */
  otherPayers: OtherPayers;
}

/** Opens subscriptions, with the payment provider when keys are configured. */
export async function openSubscriptions({ db, config, queue, post, now, log, otherPayers }: Deps) {
  const stripe = await openPayments(config, log);
  const paying = { payments: stripe?.payments ?? null, limits: config.PLAN_LIMITS, now, log };
  const repo = subscriptionRepo(db);
  const { APP_URL: appUrl, TIMEZONE: timezone } = config;
  const mails = subscriptionMails({ repo, post, appUrl, timezone, now });
  const subscriptions = subscriptionRules({ ...paying, repo, mails, queue, otherPayers });
  return {
    subscriptions,
    subscriptionOf: repo.find,
    buying: buyingRules({ ...paying, subscriptions }),
    sales: stripe?.sales ?? null,
    readEvent: stripe?.readEvent ?? null,
  };
}
