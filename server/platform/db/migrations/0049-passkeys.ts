import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Passkeys. Keys of post-quantum signatures are long: nothing bounds their column. */
export const passkeysOfRiders: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table passkeys (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        rp_id text not null,
        credential_id text not null unique,
        public_key text not null,
        counter ${ref} not null,
        transports text not null,
        backed_up integer not null,
        aaguid text not null,
        name text not null,
        created_at text not null,
        last_used_at text)`,
      sql`create index passkeys_of_rider on passkeys (user_id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
