import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Receipts and labels as they were read, until they become an expense or a part. */
export const drafts: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table drafts (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        kind text not null,
        state text not null,
        fields text not null,
        lines text not null,
        text text not null,
        same text,
        twice_kind text,
        twice_id ${ref},
        expense_id ${ref},
        part_id ${ref},
        name text,
        file text,
        format text,
        width integer not null,
        height integer not null,
        bytes integer not null,
        created_at text not null)`,
      sql`create index drafts_of_rider on drafts (user_id, id)`,
      sql`create index drafts_same on drafts (user_id, same) where same is not null`,
      sql`create index drafts_by_file on drafts (file) where file is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
