import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** How many component fields a bike's document names: see docs/decisions/0010-specs-as-sent.md. */
export const wholeSpecs: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table bikes add column specs_fields smallint not null default 0`.execute(db);
  },
};
