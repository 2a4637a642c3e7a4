import type { Insertable, Selectable } from "kysely";
import type { SentAlert } from "#contract/people/notifications.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sliceRows } from "#server/platform/db/slices.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { AlertsTable } from "#server/platform/db/schema.ts";

/** What the log says of an alert. */
export type AlertReason = Pick<
  SentAlert,
  "bike_id" | "bike" | "slot" | "part" | "task" | "leads" | "progress"
>;
export type NewAlert = Pick<Insertable<AlertsTable>, "dedup_key" | "level" | "plan_id"> & {
  why: AlertReason;
};

export type AlertChannel = AlertsTable["channel"];

export type AlertRepo = ReturnType<typeof alertRepo>;

export function alertRepo(db: Db) {
  return {
    /** Which of these keys were sent to a rider by a channel. */
    async sentOf(userId: number, channel: AlertChannel, keys: readonly string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const rows = await of(db, userId)
        .selectFrom("alerts")
        .select("dedup_key")
        .where("channel", "=", channel)
        .where("dedup_key", "in", keys)
        .execute();
      return new Set(rows.map(({ dedup_key }) => dedup_key));
    },

    /** Notes what is sent to a rider, in the transaction that queues it. */
    async insert(
      userId: number,
      channel: AlertChannel,
      alerts: readonly NewAlert[],
      sent_at: string,
    ): Promise<void> {
      for (const { why, ...alert } of alerts)
        await db
          .insertInto("alerts")
          .values({ ...alert, user_id: userId, channel, sent_at, why: JSON.stringify(why) })
          .execute();
    },

    /** A page of what was sent to a rider, newest first. */
    async page(userId: number, paging: { page: number; per_page: number }) {
      const all = of(db, userId).selectFrom("alerts").selectAll();
      const { total, rows } = await pageOf(all.orderBy("sent_at", "desc").orderBy("id", "desc"), paging);
      return { total, rows: rows.map(presentAlert) };
    },

    /** Deletes some of what was sent to a rider; returns how many. */
    async deleteSome(userId: number): Promise<number> {
      const some = of(db, userId).selectFrom("alerts").select("id").limit(sliceRows);
      const { numDeletedRows } = await among(db, userId)
        .deleteFrom("alerts")
        .where("id", "in", some)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** All that was sent to a rider, oldest first. */
    async all(userId: number): Promise<SentAlert[]> {
      const all = of(db, userId).selectFrom("alerts").selectAll();
      return (await all.orderBy("sent_at").orderBy("id").execute()).map(presentAlert);
    },
  };
}

function presentAlert({ id, sent_at, channel, level, plan_id, why }: Selectable<AlertsTable>): SentAlert {
  return { id, sent_at, channel, level, plan_id, ...(JSON.parse(why) as AlertReason) };
}
