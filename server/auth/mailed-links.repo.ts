import { type Selectable, sql } from "kysely";
import { isUniqueViolation } from "#server/db/dialect.ts";
import type { Db } from "#server/db/open.ts";
import type { MailedLinksTable } from "#server/db/schema.ts";
import { userRepo, type UserRow } from "./users.repo.ts";

type Kind = MailedLinksTable["kind"];

export type MailedLinkRepo = ReturnType<typeof mailedLinkRepo>;

export function mailedLinkRepo(db: Db) {
  return {
    /** Keeps a new link in place of the older one, unless that was made after `notSince`; answers whether it did. */
    async replace(link: Omit<MailedLinksTable, "id">, notSince: string): Promise<boolean> {
      const { token_hash, email, created_at, expires_at } = link;
      const kept = await db
        .insertInto("mailed_links")
        .values(link)
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "kind"])
            .doUpdateSet({ token_hash, email, created_at, expires_at })
            .where(sql<boolean>`mailed_links.created_at <= ${notSince}`),
        )
        .returning("id")
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Several when several users want an address to become theirs. */
    findByEmail: (email: string, kind: Kind) =>
      db.selectFrom("mailed_links").selectAll().where("email", "=", email).where("kind", "=", kind).execute(),

    /**
     * Uses a link up, with every other of its user, and makes the change it stands for. Of two parallel calls only one
     * answers true; false too when a new address was taken meanwhile.
     */
    async use(
      link: Selectable<MailedLinksTable>,
      change: Partial<UserRow>,
      at: string,
      also?: "end sessions",
    ): Promise<boolean> {
      try {
        return await db.transaction().execute(async (trx) => {
          const { numDeletedRows } = await trx
            .deleteFrom("mailed_links")
            .where("id", "=", link.id)
            .where("token_hash", "=", link.token_hash)
            .executeTakeFirst();
          if (Number(numDeletedRows) !== 1) return false;
          await trx.deleteFrom("mailed_links").where("user_id", "=", link.user_id).execute();
          await userRepo(trx).updateWithin(link.user_id, change, { by: link.user_id, at });
          if (also) await trx.deleteFrom("tokens").where("user_id", "=", link.user_id).execute();
          return true;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
