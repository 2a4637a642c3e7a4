import type { Insertable } from "kysely";
import type { Db } from "#server/db/open.ts";
import type { ContactMessagesTable } from "#server/db/schema.ts";

export type ContactRepo = ReturnType<typeof contactRepo>;

export function contactRepo(db: Db) {
  return {
    async insert(message: Omit<Insertable<ContactMessagesTable>, "status">): Promise<void> {
      await db
        .insertInto("contact_messages")
        .values({ ...message, status: "pending" })
        .execute();
    },
  };
}
