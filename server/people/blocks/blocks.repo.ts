import type { BlockedRider } from "#contract/people/blocks.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

export type BlockRepo = ReturnType<typeof blockRepo>;

/** Whom riders have blocked. */
export function blockRepo(db: Db) {
  return {
    listOf: (userId: number): Promise<BlockedRider[]> =>
      of(db, userId)
        .selectFrom("blocks")
        .innerJoin("users", "users.id", "blocks.blocked_id")
        .select(["users.id as user_id", "users.name", "blocks.created_at as at"])
        .orderBy("blocks.id", "desc")
        .execute(),

    /** Whether either of two has blocked the other. */
    async isBetween(one: number, other: number): Promise<boolean> {
      const sides = [
        [one, other],
        [other, one],
      ] as const;
      for (const [by, whom] of sides)
        if (
          await of(db, by).selectFrom("blocks").select("id").where("blocked_id", "=", whom).executeTakeFirst()
        )
          return true;
      return false;
    },

    async add(act: Act<"message.write">, blocked: { id: number; name: string }): Promise<BlockedRider> {
      const { user_id } = act.account;
      await act.db
        .insertInto("blocks")
        .values({ user_id, blocked_id: blocked.id, created_at: act.at })
        .onConflict((conflict) => conflict.columns(["user_id", "blocked_id"]).doNothing())
        .execute();
      const { created_at } = await of(act.db, user_id)
        .selectFrom("blocks")
        .select("created_at")
        .where("blocked_id", "=", blocked.id)
        .executeTakeFirstOrThrow();
      return { user_id: blocked.id, name: blocked.name, at: created_at };
    },

    /** Returns false where they were not blocked. */
    async remove(act: Act<"message.write">, blockedId: number): Promise<boolean> {
      const { numDeletedRows } = await of(act.db, act.account.user_id)
        .deleteFrom("blocks")
        .where("blocked_id", "=", blockedId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
