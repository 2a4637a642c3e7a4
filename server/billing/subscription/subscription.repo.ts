import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import { subscriptionUpdated } from "#contract/billing/billing-events.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { type Move, settled, type Standing, statusOf } from "./standing.ts";

interface Doing {
  /** The actor; null for the system. */
  by: number | null;
  at: Instant;
  /** An admin's reason, for the audit log. */
  reason?: string | undefined;
  /** The Stripe event that causes it; an event that was handled already has no effect. */
  event?: string | undefined;
  /** Only if nobody has written since this version. */
  version?: number;
}

/**
 * What became of a change of a rider's plan. `seen`: Stripe's event was taken in before. `stale`: somebody else wrote after the
 * standing was read.
 */
export type StandingChanged =
  | { outcome: "changed"; after: Standing }
  | { outcome: "gone" }
  | { outcome: "seen" }
  | { outcome: "stale" };

export type SubscriptionRepo = ReturnType<typeof subscriptionRepo>;

const untouched = {
  trial_ends_at: null,
  current_period_end: null,
  stripe_customer: null,
  stripe_subscription: null,
  stripe_checkout: null,
  notice: 0,
  reminded_of: null,
  version: 0,
};

export function subscriptionRepo(db: Db) {
  return {
    /** Returns a rider's standing as stored. */
    async find(userId: number): Promise<Standing | undefined> {
      const user = await db
        .selectFrom("users")
        .select(["id", "plan", "plan_until", "plan_then"])
        .where("id", "=", userId)
        .executeTakeFirst();
      if (!user) return undefined;
      const { id, ...span } = user;
      const row = await of(db, id).selectFrom("subscriptions").selectAll().executeTakeFirst();
      const standing = { ...(row ?? { ...untouched, user_id: id, status: "none" as const }), ...span };
      return { ...standing, status: statusOf(span.plan, standing.status) };
    },

    /**
     * The only place where a rider's plan changes: under the rider's lock, after applying the time that has passed,
     * with an audit entry. `decide` returns what to set, or throws. `also`
     * belongs to the same transaction.
     */
    change(
      userId: number,
      { event, version, ...doing }: Doing,
      decide: (now: Standing) => Move = () => ({}),
      also: (trx: Db, before: Standing, after: Standing) => Promise<void> = async () => {},
    ): Promise<StandingChanged> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const before = await subscriptionRepo(trx).find(userId);
        if (!before) return { outcome: "gone" };
        if (version !== undefined && before.version !== version) return { outcome: "stale" };
        const { at } = doing;
        if (event !== undefined && !(await isNew(trx, event, at))) return { outcome: "seen" };
        const now = settled(before, at);
        const after = settled({ ...now, ...decide(now) }, at);
        if (after.plan !== "hobbyist") after.notice = 0;
        else if (before.plan !== "hobbyist") after.notice = 1;
        after.version++;
        await write(trx, before, after, doing);
        if (differs(before, after))
          await appendEvent(trx, {
            account_id: userId,
            kind: subscriptionUpdated,
            subject: null,
            data: { plan: after.plan },
            at,
          });
        await also(trx, before, after);
        return { outcome: "changed", after };
      });
    },

    /** Returns the rider with this customer id at Stripe. */
    async userOf(customer: string): Promise<number | undefined> {
      const row = await db
        .selectFrom("subscriptions")
        .select("user_id")
        .where("stripe_customer", "=", customer)
        .executeTakeFirst();
      return row?.user_id;
    },

    async isSeen(event: string): Promise<boolean> {
      const row = await db
        .selectFrom("stripe_events")
        .select("id")
        .where("id", "=", event)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns riders whose plan has ended but is not stored as such. */
    async overdue(at: Instant): Promise<number[]> {
      const rows = await db.selectFrom("users").select("id").where("plan_until", "<=", at).execute();
      return rows.map(({ id }) => id);
    },

    /** Returns riders whose period is over without an event from Stripe. */
    async unheard(at: Instant): Promise<number[]> {
      const rows = await db
        .selectFrom("subscriptions")
        .select("user_id")
        .where("stripe_subscription", "is not", null)
        .where((eb) => eb.or([eb("current_period_end", "is", null), eb("current_period_end", "<=", at)]))
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /**
     * Returns riders whose trial, period or granted plan ends after `at` and not after `until`, and who were not notified
     * yet.
     */
    async ending(at: Instant, until: Instant): Promise<{ user_id: number; end: Instant }[]> {
      const soon = (column: "trial_ends_at" | "current_period_end" | "plan_until") =>
        db
          .selectFrom("subscriptions")
          .innerJoin("users", "users.id", "subscriptions.user_id")
          .select(["user_id", `${column} as end`])
          .where(column, ">", at)
          .where(column, "<=", until)
          .where((eb) => eb.or([eb("reminded_of", "is", null), eb("reminded_of", "!=", eb.ref(column))]))
          .$narrowType<{ end: Instant }>();
      return [
        ...(await soon("trial_ends_at").where("status", "=", "trialing").execute()),
        ...(await soon("current_period_end").where("status", "in", ["active", "cancelled"]).execute()),
        ...(await soon("plan_until").where("status", "=", "granted").execute()),
      ];
    },

    /**
     * Stores that a mail announces this end, and does `also` in the same transaction; does nothing when it was
     * announced.
     */
    remind(userId: number, end: Instant, also: (trx: Db) => Promise<void>): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const row = await of(trx, userId)
          .updateTable("subscriptions")
          .set({ reminded_of: end })
          .where((eb) => eb.or([eb("reminded_of", "is", null), eb("reminded_of", "!=", end)]))
          .returning("user_id")
          .executeTakeFirst();
        if (row) await also(trx);
      });
    },

    /** Removes the notice. */
    async dismissNotice({ user_id: userId }: Authorized<OwnAccount, "payment.write">): Promise<void> {
      await of(db, userId).updateTable("subscriptions").set({ notice: 0 }).execute();
    },

    /** Deletes events older than `at`: Stripe repeats none that old. */
    async sweepEvents(at: Instant): Promise<void> {
      await db.deleteFrom("stripe_events").where("received_at", "<", at).execute();
    },
  };
}

/** Whether a rider would notice: what is kept for Stripe and for mails is no part of it. */
const differs = (before: Standing, after: Standing): boolean =>
  (
    ["plan", "status", "plan_until", "plan_then", "trial_ends_at", "current_period_end", "notice"] as const
  ).some((field) => before[field] !== after[field]);

async function isNew(trx: Db, event: string, at: Instant): Promise<boolean> {
  const row = await trx
    .insertInto("stripe_events")
    .values({ id: event, received_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function write(
  trx: Db,
  before: Standing,
  after: Standing,
  doing: Pick<Doing, "by" | "at" | "reason">,
): Promise<void> {
  const { user_id, plan, plan_until, plan_then, ...rest } = after;
  const changed = <T extends object>(fields: T): Partial<T> =>
    Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => before[field as keyof Standing] !== value),
    ) as Partial<T>;
  const span = changed({ plan, plan_until, plan_then });
  if (Object.keys(span).length > 0) await userRepo(trx).updateWithin(user_id, span, doing, before);
  await trx
    .insertInto("subscriptions")
    .values({ user_id, ...rest })
    // Only what changed: the notice may be dismissed or a mail noted simultaneously.
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed(rest)))
    .execute();
}
