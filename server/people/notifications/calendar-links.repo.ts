import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

export type CalendarLinkRepo = ReturnType<typeof calendarLinkRepo>;

/** Links to calendars, one for each rider; stored as digests of their secrets. */
export function calendarLinkRepo(db: Db) {
  return {
    /** Stores a link in place of the older one. */
    async replace(act: Act<"account.write">, token_hash: string): Promise<void> {
      const { user_id } = act.account;
      const link = { token_hash, created_at: act.at };
      await act.db
        .insertInto("calendar_links")
        .values({ user_id, ...link })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(link))
        .execute();
      await noted(act, [false, true]);
    },

    /** Ends a rider's link; nothing where there is none. */
    async remove(act: Act<"account.write">): Promise<void> {
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("calendar_links")
        .returning("user_id")
        .executeTakeFirst();
      if (gone) await noted(act, [true, false]);
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
      const row = await of(db, userId).selectFrom("calendar_links").select("created_at").executeTakeFirst();
      return row?.created_at ?? null;
    },
  };
}

const noted = (act: Act, [from, to]: [boolean, boolean]): Promise<void> =>
  act.audit({
    event: "updated",
    auditable_type: "User",
    auditable_id: act.account.user_id,
    changes: { calendar_link: [from, to] },
  });
