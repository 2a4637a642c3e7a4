import { type Insertable, sql } from "kysely";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { TokensTable } from "#server/platform/db/schema.ts";

// Both tables by subqueries: a third of the time of a join (docs/decisions/0005).
const findOne = prepared((db) => {
  const ofToken = db.selectFrom("tokens").where("tokens.id", "=", 0);
  return db
    .selectFrom("users")
    .select(["id", "name", "email", "is_admin", "plan", "plan_until", "plan_then", "last_seen_at"])
    .select(
      ofToken
        .select(sql<string>`secret_hash || ' ' || last_used_at || ' ' || expires_at`.as("token"))
        .as("token"),
    )
    .where("id", "=", ofToken.select("user_id"))
    .where("disabled_at", "is", null);
});

export type TokenRepo = ReturnType<typeof tokenRepo>;

export function tokenRepo(db: Db) {
  return {
    /** Finds a token with its user: every request does it. */
    async find(id: number) {
      const [row] = await findOne(db, id, id);
      if (!row?.token) return undefined;
      const [secret_hash = "", last_used_at = "", expires_at = ""] = row.token.split(" ");
      return { ...row, token_id: id, secret_hash, last_used_at, expires_at };
    },

    /** Adds a token; beyond `most` of its user, the least recently used ones are deleted. */
    insert(token: Insertable<TokensTable>, most: number): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", token.user_id);
        const { id } = await trx.insertInto("tokens").values(token).returning("id").executeTakeFirstOrThrow();
        const own = of(trx, token.user_id).selectFrom("tokens").select("id");
        const kept = own.orderBy("last_used_at", "desc").orderBy("id", "desc").limit(most);
        await of(trx, token.user_id).deleteFrom("tokens").where("id", "not in", kept).execute();
        return id;
      });
    },

    /** Notes that a token was used and its user active; called at most hourly. */
    async touch(id: number, userId: number, at: string): Promise<void> {
      await of(db, userId).updateTable("tokens").set({ last_used_at: at }).where("id", "=", id).execute();
      await db.updateTable("users").set({ last_seen_at: at }).where("id", "=", userId).execute();
    },

    /** When a session began, and when its rider last proved who they are. */
    proofOf: ({ id, user_id }: Owned) =>
      of(db, user_id)
        .selectFrom("tokens")
        .select(["created_at", "proved_at"])
        .where("id", "=", id)
        .executeTakeFirst(),

    async proved({ id, user_id }: Owned, proved_at: string): Promise<void> {
      await of(db, user_id).updateTable("tokens").set({ proved_at }).where("id", "=", id).execute();
    },

    async delete({ id, user_id }: Owned): Promise<void> {
      await of(db, user_id).deleteFrom("tokens").where("id", "=", id).execute();
    },

    /** Deletes tokens that expired before `at`; their devices go on showing notifications, as nobody has ended them. */
    async sweep(at: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const expired = trx.selectFrom("tokens").select("id").where("expires_at", "<", at);
        await trx
          .updateTable("push_subscriptions")
          .set({ token_id: null })
          .where("token_id", "in", expired)
          .execute();
        await trx.deleteFrom("tokens").where("expires_at", "<", at).execute();
      });
    },
  };
}
