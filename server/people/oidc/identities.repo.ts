import type { Selectable } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { IdentitiesTable, Instant } from "#server/platform/db/schema.ts";

export type IdentityRow = Selectable<IdentitiesTable>;

export type IdentityRepo = ReturnType<typeof identityRepo>;

/** Who riders are at the host's provider, and the sessions that it signed in. */
export function identityRepo(db: Db) {
  return {
    find: (issuer: string, subject: string): Promise<IdentityRow | undefined> =>
      db
        .selectFrom("identities")
        .selectAll()
        .where("issuer", "=", issuer)
        .where("subject", "=", subject)
        .executeTakeFirst(),

    listOf: (userId: number) =>
      of(db, userId)
        .selectFrom("identities")
        .select(["id", "issuer", "email", "created_at", "last_used_at"])
        .orderBy("id")
        .execute(),

    /** Adds an identity; the database refuses a second one of the same subject. */
    async add(identity: Omit<IdentityRow, "id">): Promise<void> {
      await db.insertInto("identities").values(identity).execute();
    },

    async used({ id, user_id }: Pick<IdentityRow, "id" | "user_id">, at: Instant): Promise<void> {
      await of(db, user_id)
        .updateTable("identities")
        .set({ last_used_at: at })
        .where("id", "=", id)
        .execute();
    },

    /** Takes an identity off an account; returns false where it has none of that id. */
    async remove(act: Act<"account.write">, id: number): Promise<boolean> {
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("identities")
        .where("id", "=", id)
        .executeTakeFirst();
      return Number(gone.numDeletedRows) === 1;
    },

    /** Keeps by what the provider knows the session that it signed in. */
    async keepSession(session: { token_id: number; user_id: number; id_token: string }): Promise<void> {
      await db.insertInto("provider_sessions").values(session).execute();
    },

    /** What was kept of a session; null for one that the provider did not sign in. */
    async sessionOf({ id, user_id }: { id: number; user_id: number }): Promise<string | null> {
      const row = await of(db, user_id)
        .selectFrom("provider_sessions")
        .select("id_token")
        .where("token_id", "=", id)
        .executeTakeFirst();
      return row?.id_token ?? null;
    },
  };
}
