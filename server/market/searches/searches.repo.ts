import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { SavedSearchRow } from "#server/platform/db/schema.ts";

/** What riders look for on the market. */
export function savedSearchRepo(db: Db) {
  return {
    listOf: (userId: number): Promise<SavedSearchRow[]> =>
      of(db, userId).selectFrom("saved_searches").selectAll().orderBy("id", "desc").execute(),

    insert: (act: Act<"listing.write">, { query, notify }: { query: string; notify: boolean }) =>
      act.db
        .insertInto("saved_searches")
        .values({
          user_id: act.account.user_id,
          query,
          notify: notify ? 1 : 0,
          seen_until: act.at,
          created_at: act.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Returns false where there is none. */
    async delete(act: Act<"listing.write">, id: number): Promise<boolean> {
      const { numDeletedRows } = await of(act.db, act.account.user_id)
        .deleteFrom("saved_searches")
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Riders of whose searches news may be sent, behind one of them: none was since an instant. */
    ridersToNotify: async (behind: number, before: string, n: number): Promise<number[]> => {
      const rows = await db
        .selectFrom("saved_searches")
        .select("user_id")
        .groupBy("user_id")
        .where("user_id", ">", behind)
        .where("notify", "=", 1)
        .having((eb) => eb.or([eb(eb.fn.max("sent_at"), "is", null), eb(eb.fn.max("sent_at"), "<=", before)]))
        .orderBy("user_id")
        .limit(n)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Notes up to when what was found has been sent. */
    noteSent: (userId: number, ids: readonly number[], at: string) =>
      of(db, userId)
        .updateTable("saved_searches")
        .set({ seen_until: at, sent_at: at })
        .where("id", "in", ids)
        .execute(),
  };
}
