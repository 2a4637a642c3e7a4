import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";

/** Seconds by which the clocks of instances may differ. */
const skew = 5;

export type RateLimitRepo = ReturnType<typeof rateLimitRepo>;

export function rateLimitRepo(db: Db) {
  return {
    /**
     * Counts one hit of `limit` in a window of `window` seconds; returns null, or the seconds until the window ends
     * when it is full.
     */
    async take(key: string, limit: number, window: number, now: number): Promise<number | null> {
      // A window that begins in the future was counted before the clock was set back: treat it as over. Allow for
      // other instances' clocks.
      const over = sql<boolean>`(rate_limits.window_start <= ${now - window} or rate_limits.window_start > ${now + skew})`;
      const taken = await db
        .insertInto("rate_limits")
        .values({ key, window_start: now, hits: 1 })
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({
              hits: sql`case when ${over} then 1 else rate_limits.hits + 1 end`,
              window_start: sql`case when ${over} then ${now} else rate_limits.window_start end`,
            })
            .where(sql<boolean>`(${over} or rate_limits.hits < ${limit})`),
        )
        .returning("hits")
        .executeTakeFirst();
      if (taken) return null;
      const row = await db
        .selectFrom("rate_limits")
        .select("window_start")
        .where("key", "=", key)
        .executeTakeFirst();
      return row ? Math.min(window, row.window_start + window - now) : 1;
    },

    /** Adds hits to the current window, beyond its limit if need be. */
    async add(key: string, hits: number): Promise<void> {
      await db
        .updateTable("rate_limits")
        .set((eb) => ({ hits: eb("hits", "+", hits) }))
        .where("key", "=", key)
        .execute();
    },

    async giveBack(key: string): Promise<void> {
      await db
        .updateTable("rate_limits")
        .set((eb) => ({ hits: eb("hits", "-", 1) }))
        .where("key", "=", key)
        .where("hits", ">", 0)
        .execute();
    },

    /** Deletes windows that began before `before` (epoch seconds). */
    async sweep(before: number): Promise<void> {
      await db.deleteFrom("rate_limits").where("window_start", "<", before).execute();
    },
  };
}
