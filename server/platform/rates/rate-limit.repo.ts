import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";

/** Seconds by which the clocks of instances may differ. */
const skew = 5;

/** Of a window: its hits, and the seconds until it ends. */
interface Counted {
  added: boolean;
  hits: number;
  left: number;
}

export type RateLimitRepo = ReturnType<typeof rateLimitRepo>;

export function rateLimitRepo(db: Db) {
  return {
    /**
     * Counts one hit of `limit` in a window of `window` seconds; returns how many there are, none being added to a full
     * window, and the seconds until it ends.
     */
    async take(key: string, limit: number, window: number, now: number): Promise<Counted> {
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
        .returning(["hits", "window_start"])
        .executeTakeFirst();
      const left = (start: number) => Math.min(window, Number(start) + window - now);
      if (taken) return { added: true, hits: Number(taken.hits), left: left(taken.window_start) };
      const row = await db
        .selectFrom("rate_limits")
        .select("window_start")
        .where("key", "=", key)
        .executeTakeFirst();
      return { added: false, hits: limit, left: row ? left(row.window_start) : 1 };
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
