import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { addAuditChain } from "./0006-sky-dash-audits.ts";
import { addSearch } from "./0006-sky-dash-search.ts";
import { addTallies } from "./0006-sky-dash-tallies.ts";

/** Sky Dash: search, counts that need no counting, disabled accounts, blocked sharing, the sealed audit log. */
export const skyDash: Migration = {
  async up(db: Kysely<Database>) {
    // With a million bikes this takes longer than the statement timeout.
    if (dialectOf(db) === "postgres") await sql`set local statement_timeout = 0`.execute(db);
    const statements = [
      sql`alter table users add column disabled_at text`,
      sql`create index users_admins on users (id) where is_admin = 1`,
      sql`alter table bikes add column sharing_blocked smallint not null default 0`,
      sql`create index feedback_status on feedback (status, id)`,
      sql`create index contact_messages_status on contact_messages (status, id)`,
      sql`create index service_registrations_status on service_registrations (status, id)`,
    ];
    for (const statement of statements) await statement.execute(db);
    await addSearch(db);
    await addTallies(db);
    await addAuditChain(db);
  },
};
