import type { FastifyBaseLogger } from "fastify";
import type { PaidPlan } from "#contract/billing/plan-table.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { isDiskFull } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { JobKind } from "#server/platform/jobs/job-kind.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { requested } from "./requested.ts";
import type { StripeEvent } from "./open-payments.ts";
import type { Payments } from "./payments.ts";
import { type Grant, grantPlan } from "./grant.ts";
import { following, type Move, settled, type Standing, trialOf } from "./standing.ts";
import type { OtherPayers } from "./when-payer-changes.ts";
import type { SubscriptionMails } from "./subscription.mails.ts";
import { subscriptionRepo, type SubscriptionRepo } from "./subscription.repo.ts";

interface Deps {
  repo: SubscriptionRepo;
  /** null when no keys are configured. */
  payments: Payments | null;
  mails: SubscriptionMails;
  otherPayers: OtherPayers;
  queue: Pick<JobQueue, "enqueue" | "handle">;
  limits: "enforced" | "off";
  now: () => Date;
  log: Pick<FastifyBaseLogger, "warn">;
}

export type Subscriptions = ReturnType<typeof subscriptionRules>;

/** Tells the payment provider that a rider's address has changed. */
const payerAddress: JobKind<{ customer: string; email: string }> = { name: "payer-address" };

export function subscriptionRules({ repo, payments, mails, otherPayers, queue, limits, now, log }: Deps) {
  queue.handle(payerAddress, async ({ customer, email }) => payments?.moveTo(customer, email));
  const system = () => ({ by: null, at: now().toISOString() });

  /** A rider's own action. */
  async function step(user: Viewer, decide: (now: Standing) => Move): Promise<Standing> {
    const done = await repo.change(user.id, { by: user.id, at: now().toISOString() }, decide);
    if (done.outcome !== "changed") throw notFound();
    return done.after;
  }

  /** Returns a rider's standing; stores what time has changed. */
  async function standingOf(userId: number): Promise<Standing> {
    const standing = await repo.find(userId);
    if (!standing) throw notFound();
    const doing = system();
    const now = settled(standing, doing.at);
    if (now === standing) return standing;
    const done = await repo.change(userId, doing).catch((error: unknown) => {
      // A full disk must not keep anybody from reading.
      if (!isDiskFull(error)) throw error;
      return { outcome: "changed", after: now } as const;
    });
    if (done.outcome !== "changed") throw notFound();
    return done.after;
  }

  /**
   * Makes a rider's plan match Stripe's current state, whatever an event contained. Reads again when somebody wrote
   * meanwhile, so that an older state never overwrites a newer one.
   */
  async function sync(userId: number, event?: string): Promise<void> {
    for (;;) {
      const standing = await repo.find(userId);
      if (!standing?.stripe_customer || !payments) return;
      const paid = await payments.truthOf(standing.stripe_customer);
      const doing = { ...system(), event, version: standing.version };
      const done = await repo.change(
        userId,
        doing,
        (now) => following(paid, now, doing.at),
        async (trx, before, after) => {
          if (after.status === "past_due" && before.status !== "past_due")
            await mails.paymentFailed(trx, after);
        },
      );
      if (done.outcome !== "stale") return;
    }
  }

  /** Removes the link to the customer at Stripe. */
  async function leave(userId: number, event?: string): Promise<void> {
    const doing = { ...system(), event };
    await repo.change(userId, doing, (now) => ({
      ...following(null, now, doing.at),
      stripe_customer: null,
      stripe_checkout: null,
    }));
  }

  return {
    repo,
    standingOf,
    step,
    sync,

    /** Whether the trial can be started now. */
    mayTry: ({ plan, trial_ends_at }: Standing): boolean =>
      limits === "enforced" && plan === "hobbyist" && trial_ends_at === null,

    startTrial: (user: Viewer, plan: PaidPlan): Promise<Standing> =>
      step(user, (standing) => {
        if (limits === "off") throw invalid("plan", "all_free");
        if (standing.trial_ends_at !== null) throw invalid("plan", "trial_used");
        if (standing.plan !== "hobbyist") throw invalid("plan", "trial_has_plan");
        return trialOf(plan, now().toISOString());
      }),

    /** Grants a plan or takes it back, as an admin decides. */
    grant: (userId: number, grant: Grant, by: number): Promise<void> =>
      grantPlan(repo, userId, grant, { by, at: now().toISOString() }),

    /** Handles a Stripe event; repeated events and those of unknown customers have no effect. */
    async hear({ id: event, type, data: { object } }: StripeEvent): Promise<void> {
      if (await repo.isSeen(event)) return;
      const owner = object.object === "customer" ? object.id : object.customer;
      const customer = typeof owner === "object" ? owner?.id : owner;
      if (!customer) return;
      const userId = await repo.userOf(customer);
      if (!userId) return otherPayers(customer, { gone: type === "customer.deleted" });
      if (type === "customer.deleted") await leave(userId, event);
      else await requested(log, "payment_failed", () => sync(userId, event));
    },

    /** Queues the new address of a rider for the payment provider. */
    async moved(trx: Db, userId: number, email: string): Promise<void> {
      const customer = (await subscriptionRepo(trx).find(userId))?.stripe_customer;
      if (customer && payments) await queue.enqueue(trx, payerAddress, { customer, email }, { userId });
    },

    /** Cancels and deletes a rider at the payment provider, before their account is deleted. */
    async end(userId: number): Promise<void> {
      const customer = (await repo.find(userId))?.stripe_customer;
      if (!customer) return;
      if (!payments) return log.warn({ user: userId }, "no Stripe keys: the subscription is not ended there");
      await requested(log, "payment_failed", () => payments.forget(customer));
      await leave(userId);
    },

    /** Catches up on ended periods and lost events: called hourly. */
    async keepUp(): Promise<void> {
      const { at } = system();
      for (const id of payments ? await repo.unheard(at) : [])
        await sync(id).catch((error: unknown) => log.warn({ err: error, user: id }, "Stripe did not say"));
      for (const id of await repo.overdue(at)) await standingOf(id);
      await mails.announceEnds();
      await repo.sweepEvents(new Date(Date.parse(at) - 90 * 86_400_000).toISOString());
    },
  };
}
