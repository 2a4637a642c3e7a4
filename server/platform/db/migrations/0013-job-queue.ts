import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What is to be done later. The older table `jobs` stays as it is: instances of the last release may still use it. */
export const jobQueue: Migration = {
  async up(db: Kysely<Database>) {
    await sql`create table queued_jobs (
      id ${idType(dialectOf(db))},
      kind text not null,
      payload text not null,
      state text not null,
      run_at text not null,
      attempts integer not null default 0,
      holder text,
      dedup_key text,
      user_id bigint,
      domain text,
      last_error text,
      created_at text not null,
      noted_at text not null)`.execute(db);
    await sql`create unique index queued_jobs_dedup on queued_jobs (kind, dedup_key)`.execute(db);
    await sql`create index queued_jobs_due on queued_jobs (state, kind, run_at, id)`.execute(db);
  },
};
