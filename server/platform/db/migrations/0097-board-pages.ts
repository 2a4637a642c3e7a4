import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** An index that counts a club's threads and finds a page of them without reading their rows. */
export const boardPages: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create index threads_of_board on threads (club_id, last_at, id, begun_by) where club_id is not null`.execute(
      db,
    );
    await sql`drop index threads_of_club`.execute(db);
  },
};
