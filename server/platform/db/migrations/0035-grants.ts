import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What a rider lets another account or a shop do with a bike, and until when. */
export const grants: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table grants (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        bike_id ${ref} not null references bikes (id) on delete cascade,
        grantee_account ${ref} references users (id) on delete cascade,
        grantee_shop ${ref},
        level text not null check (level in ('read', 'work')),
        with_costs integer not null default 0,
        with_serial integer not null default 0,
        from_at text not null,
        until_at text not null,
        revoked_at text,
        given_by ${ref} references users (id) on delete set null,
        check ((grantee_account is null) <> (grantee_shop is null)))`,
      sql`create index grants_by_bike on grants (bike_id, until_at)`,
      sql`create index grants_by_user on grants (user_id)`,
      sql`create index grants_by_account on grants (grantee_account) where grantee_account is not null`,
      sql`create index grants_by_shop on grants (grantee_shop) where grantee_shop is not null`,
      sql`create index grants_by_giver on grants (given_by)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
