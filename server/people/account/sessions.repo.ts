import type { Act } from "#server/platform/act/act.ts";
import { forgetLeft } from "#server/people/push/forget-left.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

export type SessionRepo = ReturnType<typeof sessionRepo>;

export function sessionRepo(db: Db) {
  return {
    /** Returns a user's valid sessions: not expired at `at`, used since `idleSince`; most recent first. */
    listOf: (userId: number, { at, idleSince }: { at: string; idleSince: string }) =>
      of(db, userId)
        .selectFrom("tokens")
        .select(["id", "created_at", "last_used_at", "user_agent", "way"])
        .where("expires_at", ">", at)
        .where("last_used_at", ">", idleSince)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    has: async (userId: number, id: number): Promise<boolean> =>
      Boolean(await of(db, userId).selectFrom("tokens").select("id").where("id", "=", id).executeTakeFirst()),

    /** Ends all of a user's sessions but one; devices whose session has expired show nothing more either. */
    async endOthers(act: Act<"account.write">, kept: number): Promise<void> {
      const { user_id } = act.account;
      await of(act.db, user_id).deleteFrom("tokens").where("id", "!=", kept).execute();
      await forgetLeft(act.db, user_id);
    },

    /** Ends one of a user's sessions; returns false when they have none of that id. */
    async end(act: Act<"account.write">, id: number): Promise<boolean> {
      const { numDeletedRows } = await of(act.db, act.account.user_id)
        .deleteFrom("tokens")
        .where("id", "=", id)
        .executeTakeFirst();
      return Number(numDeletedRows) === 1;
    },
  };
}
