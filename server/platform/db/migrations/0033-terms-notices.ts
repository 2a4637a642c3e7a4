import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Mails about a new version of the terms or the privacy policy: each rider gets one for each version. */
export const termsNotices: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table terms_notices (
        id ${idType(dialect)},
        document text not null,
        dated text not null,
        begun_at text not null,
        reached ${ref} not null default 0,
        riders integer not null default 0,
        queued integer not null default 0,
        sent integer not null default 0,
        sent_at text,
        unique (document, dated))`,
      sql`create table terms_notice_riders (
        notice_id ${ref} not null references terms_notices (id) on delete cascade,
        user_id ${ref} not null references users (id) on delete cascade,
        sent_at text,
        primary key (notice_id, user_id))`,
      sql`create index terms_notice_riders_by_user on terms_notice_riders (user_id)`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
