import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Bikes that are offered to somebody with their history, and what became of the offers. */
export const transfers: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table transfers (
        id ${idType(dialect)},
        from_user ${ref} references users (id) on delete set null,
        from_name text not null,
        to_user ${ref} references users (id) on delete set null,
        to_name text,
        to_email text,
        token_hash text not null unique,
        bike_id ${ref} references bikes (id) on delete set null,
        bike_name text not null,
        new_bike_id ${ref} references bikes (id) on delete set null,
        what text not null,
        message text,
        price_cents ${ref},
        currency text,
        state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
        expires_at text not null,
        accepted_at text,
        paper text,
        left_behind text,
        arrived text,
        print text,
        undo_asked text check (undo_asked in ('seller', 'buyer')),
        undone_at text,
        version integer not null default 1,
        created_at text not null,
        updated_at text not null)`,
      sql`create index transfers_from on transfers (from_user, id)`,
      sql`create index transfers_to on transfers (to_user, id) where to_user is not null`,
      sql`create index transfers_to_address on transfers (to_email) where to_email is not null`,
      sql`create index transfers_by_bike on transfers (bike_id) where bike_id is not null`,
      sql`create index transfers_by_new_bike on transfers (new_bike_id) where new_bike_id is not null`,
      sql`create index transfers_open on transfers (expires_at) where state = 'offered'`,
      sql`create table transfer_files (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        transfer_id ${ref} not null references transfers (id) on delete cascade,
        kind text not null,
        name text not null,
        format text not null,
        file text not null unique,
        width integer not null,
        height integer not null,
        bytes ${ref} not null,
        created_at text not null)`,
      sql`create index transfer_files_of on transfer_files (transfer_id, id)`,
      sql`create index transfer_files_by_user on transfer_files (user_id, bytes)`,
      sql`alter table bikes add column handed_on_at text`,
      sql`alter table bikes add column handed_on_to text`,
      sql`alter table care_plans add column carried text`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
