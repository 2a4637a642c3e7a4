import { type Selectable, sql } from "kysely";
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

    findByEmail: (email: string, kind: Kind) =>
      db.selectFrom("mailed_links").selectAll().where("email", "=", email).where("kind", "=", kind).executeTakeFirst(),

    /** Uses a link up and makes the change it stands for; of two parallel calls only one answers true. */
    use(link: Selectable<MailedLinksTable>, change: Partial<UserRow>, at: string, also?: "end sessions"): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("mailed_links")
          .where("id", "=", link.id)
          .where("token_hash", "=", link.token_hash)
          .executeTakeFirst();
        if (Number(numDeletedRows) !== 1) return false;
        await userRepo(trx).updateWithin(link.user_id, change, { by: link.user_id, at });
        if (also) await trx.deleteFrom("tokens").where("user_id", "=", link.user_id).execute();
        return true;
      });
    },
  };
}
