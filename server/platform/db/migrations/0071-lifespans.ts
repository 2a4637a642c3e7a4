import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** How far parts of many riders went, and who is in each figure. */
export const lifespans: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table lifespans (
        id ${idType(dialect)},
        cell text not null unique,
        kind text not null,
        brand text,
        model text,
        bike_type text,
        spelled_brand text,
        spelled_model text,
        shown integer not null,
        n_parts integer not null,
        n_riders integer not null,
        median_m ${ref},
        low_m ${ref},
        high_m ${ref},
        curve text not null,
        computed_on text not null)`,
      sql`create index lifespans_shown on lifespans (shown, n_parts)`,
      sql`create table lifespan_riders (
        id ${idType(dialect)},
        lifespan_id ${ref} not null references lifespans (id) on delete cascade,
        user_id ${ref} not null references users (id) on delete cascade)`,
      sql`create unique index lifespan_riders_once on lifespan_riders (lifespan_id, user_id)`,
      sql`create index lifespan_riders_by_user on lifespan_riders (user_id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
