import type { BlockedRider } from "#contract/people/blocks.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { knownName } from "./known-name.repo.ts";

export type BlockRepo = ReturnType<typeof blockRepo>;

/** Whom riders have blocked. */
export function blockRepo(db: Db) {
  const listed = (on: Db, userId: number) =>
    of(on, userId)
      .selectFrom("blocks")
      .innerJoin("users", "users.id", "blocks.blocked_id")
      .select(["users.id as user_id", "blocks.created_at as at"])
      .select(knownName(userId, "blocks.blocked_id", "users.name").as("name"))
      .orderBy("blocks.id", "desc");

  return {
    listOf: (userId: number): Promise<BlockedRider[]> => listed(db, userId).execute(),

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

    async add(act: Act<"message.write">, blockedId: number): Promise<BlockedRider> {
      const { user_id } = act.account;
      await act.db
        .insertInto("blocks")
        .values({ user_id, blocked_id: blockedId, created_at: act.at })
        .onConflict((conflict) => conflict.columns(["user_id", "blocked_id"]).doNothing())
        .execute();
      return listed(act.db, user_id).where("blocks.blocked_id", "=", blockedId).executeTakeFirstOrThrow();
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
