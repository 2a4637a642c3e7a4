import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

export type OwnDataRepo = ReturnType<typeof ownDataRepo>;

/** Returns what is stored about an account, without secrets. */
export function ownDataRepo(db: Db) {
  return {
    account: (userId: number) =>
      db
        .selectFrom("users")
        .select(["id", "name", "email", "is_admin", "plan", "language", "email_verified_at", "last_seen_at"])
        .select(["created_at", "updated_at"])
        .where("id", "=", userId)
        .executeTakeFirst(),

    sessions: (userId: number) =>
      of(db, userId)
        .selectFrom("tokens")
        .select(["id", "user_agent", "way", "created_at", "last_used_at", "expires_at"])
        .orderBy("id")
        .execute(),

    secondFactor: async (userId: number) =>
      (await of(db, userId)
        .selectFrom("second_factors")
        .select(["created_at", "confirmed_at"])
        .executeTakeFirst()) ?? null,

    mailedLinks: (userId: number) =>
      of(db, userId)
        .selectFrom("mailed_links")
        .select(["kind", "email", "created_at", "expires_at", "used_at"])
        .execute(),
  };
}
