import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Photos that were taken of what a service did. */
export const servicePhotos: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table service_photos (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        service_id ${ref} not null references services (id) on delete cascade,
        position integer,
        file text not null,
        format text not null,
        width integer not null,
        height integer not null,
        bytes ${ref} not null,
        created_at text not null)`,
      sql`create index service_photos_of_rider on service_photos (user_id, id)`,
      sql`create index service_photos_of_service on service_photos (service_id, id)`,
      sql`create unique index service_photos_by_file on service_photos (file)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
