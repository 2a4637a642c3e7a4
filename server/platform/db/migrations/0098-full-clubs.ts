import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";

const together = 1000;

/** Clubs of thousands: an index of the bikes that everybody sees, and folded names of accounts, by which the database finds members. */
export const fullClubs: Migration = {
  async up(db: Kysely<Database>) {
    const isPostgres = dialectOf(db) === "postgres";
    // With the columns of its condition: SQLite reads a row to compare them.
    await sql`create index bikes_shown on bikes (user_id, id, is_public, ending_at)
      where is_public = 1 and ending_at is null`.execute(db);
    await sql`create table folded_names (
      user_id ${isPostgres ? sql`bigint` : sql`integer`} primary key references users (id) on delete cascade,
      folded text not null)`.execute(db);
    // First: on PostgreSQL this has an older release wait with new names until they are all filled in.
    await forgetChanged(db, isPostgres);
    for (let from = 0; ;) {
      const rows = await db
        .selectFrom("users")
        .select(["id", "name"])
        .where("id", ">", from)
        .orderBy("id")
        .limit(together)
        .execute();
      const last = rows.at(-1);
      if (!last) return;
      await db
        .insertInto("folded_names")
        .values(rows.map(({ id, name }) => ({ user_id: id, folded: searchText(name) })))
        .execute();
      from = last.id;
    }
  },
};

/** What was folded of a name goes with it, whoever changes it. */
async function forgetChanged(db: Kysely<Database>, isPostgres: boolean): Promise<void> {
  const forget = sql`delete from folded_names where user_id = old.id`;
  if (!isPostgres) {
    await sql`create trigger folded_names_forget after update of name on users when old.name <> new.name
      begin ${forget}; end`.execute(db);
    return;
  }
  await sql`create function folded_names_forget() returns trigger language plpgsql as $$
    begin ${forget}; return null; end $$`.execute(db);
  await sql`create trigger folded_names_forget after update of name on users for each row
    when (old.name <> new.name) execute function folded_names_forget()`.execute(db);
}
