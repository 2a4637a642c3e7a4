import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#server/platform/db/schema.ts";

/** Counts the changes of what two devices may edit: see docs/decisions/0025-versions.md. */
export const versions: Migration = {
  async up(db: Kysely<Database>) {
    for (const column of ["bikes.version", "bikes.photos_version", "profiles.version", "branding.version"]) {
      const [table = "", name = ""] = column.split(".");
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} integer not null default 1`.execute(
        db,
      );
    }
  },
};
