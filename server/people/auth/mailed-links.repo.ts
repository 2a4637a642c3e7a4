import { type Selectable, sql } from "kysely";
import { isUniqueViolation } from "#server/platform/db/dialect.ts";
import { forgetLeft } from "#server/people/push/forget-left.repo.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { MailedLinksTable } from "#server/platform/db/schema.ts";
import { userRepo, type UserRow } from "./users.repo.ts";

type Kind = MailedLinksTable["kind"];

type NewLink = Omit<MailedLinksTable, "id" | "used_at">;

export type MailedLinkRepo = ReturnType<typeof mailedLinkRepo>;

export function mailedLinkRepo(db: Db) {
  return {
    /**
     * Stores a new link in place of the older one, with `also` in the same transaction, unless that was made after
     * `notSince`; returns whether it did.
     */
    replace: (link: NewLink, notSince: string, also: (trx: Db) => Promise<void>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const kept = await mailedLinkRepo(trx).replaceWithin(link, notSince);
        if (kept) await also(trx);
        return kept;
      }),

    /** The first half of `replace`, within a transaction. */
    async replaceWithin(link: NewLink, notSince: string): Promise<boolean> {
      const { token_hash, email, created_at, expires_at } = link;
      const kept = await db
        .insertInto("mailed_links")
        .values({ ...link, used_at: null })
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "kind"])
            .doUpdateSet({ token_hash, email, created_at, expires_at, used_at: null })
            .where(
              sql<boolean>`(mailed_links.created_at <= ${notSince} or mailed_links.used_at is not null)`,
            ),
        )
        .returning("id")
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Whether a rider is about to move to another address: a link mailed there works at an instant. */
    async isMoving({ id, email }: Pick<UserRow, "id" | "email">, at: string): Promise<boolean> {
      const link = await of(db, id)
        .selectFrom("mailed_links")
        .select("id")
        .where("kind", "=", "email")
        .where("email", "!=", email)
        .where("used_at", "is", null)
        .where("expires_at", ">", at)
        .executeTakeFirst();
      return link !== undefined;
    },

    /** Several, when several users want to change to the same address. */
    findByEmail: (email: string, kind: Kind) =>
      db.selectFrom("mailed_links").selectAll().where("email", "=", email).where("kind", "=", kind).execute(),

    /**
     * Uses up a link and all others of its user, and makes its change. Of two parallel calls only one returns true;
     * false also when the new address was taken meanwhile. A link that was used is kept, to say so.
     */
    async use(
      link: Selectable<MailedLinksTable>,
      change: Partial<UserRow>,
      at: string,
      {
        endSessions = false,
        also = async () => {},
      }: { endSessions?: boolean; also?: (trx: Db) => Promise<void> },
    ): Promise<boolean> {
      try {
        return await db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable("mailed_links")
            .set({ used_at: at })
            .where("id", "=", link.id)
            .where("token_hash", "=", link.token_hash)
            .where("used_at", "is", null)
            .executeTakeFirst();
          if (Number(numUpdatedRows) !== 1) return false;
          await of(trx, link.user_id).deleteFrom("mailed_links").where("used_at", "is", null).execute();
          await userRepo(trx).updateWithin(link.user_id, change, { by: link.user_id, at });
          if (endSessions) {
            await of(trx, link.user_id).deleteFrom("tokens").execute();
            await forgetLeft(trx, link.user_id);
          }
          await also(trx);
          return true;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
