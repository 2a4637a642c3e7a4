import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

export type CalendarLinkRepo = ReturnType<typeof calendarLinkRepo>;

/** Links to calendars, one for each rider; stored as digests of their secrets. */
export function calendarLinkRepo(db: Db) {
  const noted = (trx: Db, userId: number, at: string, [from, to]: [boolean, boolean]) =>
    recordAudit(trx, {
      at,
      actor_id: userId,
      event: "updated",
      auditable_type: "User",
      auditable_id: userId,
      changes: { calendar_link: [from, to] },
    });

  return {
    /** Stores a link in place of the older one. */
    replace(userId: number, token_hash: string, at: string): Promise<void> {
      const link = { token_hash, created_at: at };
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        await trx
          .insertInto("calendar_links")
          .values({ user_id: userId, ...link })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(link))
          .execute();
        await noted(trx, userId, at, [false, true]);
      });
    },

    /** Ends a rider's link; nothing where there is none. */
    remove(userId: number, at: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const gone = await trx
          .deleteFrom("calendar_links")
          .where("user_id", "=", userId)
          .returning("user_id")
          .executeTakeFirst();
        if (gone) await noted(trx, userId, at, [true, false]);
      });
    },

    /** Returns whose calendar a secret's digest opens. */
    async riderOf(token_hash: string): Promise<number | undefined> {
      const row = await db
        .selectFrom("calendar_links")
        .innerJoin("users", "users.id", "calendar_links.user_id")
        .select("calendar_links.user_id")
        .where("calendar_links.token_hash", "=", token_hash)
        .where("users.disabled_at", "is", null)
        .executeTakeFirst();
      return row?.user_id;
    },

    async madeAt(userId: number): Promise<string | null> {
      const row = await db
        .selectFrom("calendar_links")
        .select("created_at")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },
  };
}
