import type { Db } from "#server/platform/db/open.ts";

export type SessionRepo = ReturnType<typeof sessionRepo>;

export function sessionRepo(db: Db) {
  return {
    /** Returns a user's valid sessions: not expired at `at`, used since `idleSince`; most recent first. */
    listOf: (userId: number, { at, idleSince }: { at: string; idleSince: string }) =>
      db
        .selectFrom("tokens")
        .select(["id", "created_at", "last_used_at", "user_agent"])
        .where("user_id", "=", userId)
        .where("expires_at", ">", at)
        .where("last_used_at", ">", idleSince)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .execute(),

    /** Ends one of a user's sessions; returns false when they have none of that id. */
    async end(userId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("tokens")
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return Number(numDeletedRows) === 1;
    },
  };
}
