import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import type { ContactMessagesTable } from "#server/platform/db/schema.ts";
import { addToSearch } from "#server/platform/search/search-index.repo.ts";

export type ContactRepo = ReturnType<typeof contactRepo>;

export function contactRepo(db: Db) {
  return {
    /** Returns messages sent from an address; only for the confirmed owner of it. */
    sentFrom: (email: string) =>
      db.selectFrom("contact_messages").selectAll().where("email", "=", email).orderBy("id").execute(),

    /** `also` belongs to the same transaction. */
    async insert(
      message: Omit<Insertable<ContactMessagesTable>, "status">,
      also: (trx: Db) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto("contact_messages")
          .values({ ...message, status: "pending" })
          .returning("id")
          .executeTakeFirstOrThrow();
        await addToSearch(trx, "contact_messages", id, [
          message.name,
          message.email,
          message.subject,
          message.message,
        ]);
        await also(trx);
      });
    },
  };
}
