import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Moderation: riders whom others block, reports, the decisions of admins, and appeals against these. */
export const reports: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    const statements = [
      sql`create table blocks (
        id ${idType(dialect)},
        user_id ${ref} not null references users (id) on delete cascade,
        blocked_id ${ref} not null references users (id) on delete cascade,
        created_at text not null)`,
      sql`create unique index blocks_once on blocks (user_id, blocked_id)`,
      sql`create index blocks_of on blocks (blocked_id)`,
      sql`create table reports (
        id ${idType(dialect)},
        what text not null,
        subject_id ${ref} not null,
        title text not null,
        shown text,
        url text,
        about_id ${ref} references users (id) on delete set null,
        reason text not null,
        text text not null,
        user_id ${ref} references users (id) on delete set null,
        email text,
        language text not null,
        state text not null,
        created_at text not null)`,
      sql`create index reports_by_state on reports (state, id)`,
      sql`create index reports_by_author on reports (about_id) where about_id is not null`,
      sql`create index reports_by_sender on reports (user_id) where user_id is not null`,
      sql`create table decisions (
        id ${idType(dialect)},
        report_id ${ref} not null references reports (id),
        action text not null,
        reasons text not null,
        decided_by ${ref} references users (id) on delete set null,
        at text not null,
        lifted_at text)`,
      sql`create index decisions_of on decisions (report_id, id)`,
      sql`create index decisions_by on decisions (decided_by) where decided_by is not null`,
      sql`create table appeals (
        id ${idType(dialect)},
        decision_id ${ref} not null references decisions (id),
        side text not null,
        user_id ${ref} references users (id) on delete set null,
        text text not null,
        state text not null,
        outcome text,
        reasons text,
        decided_by ${ref} references users (id) on delete set null,
        decided_at text,
        created_at text not null)`,
      sql`create unique index appeals_once on appeals (decision_id, side)`,
      sql`create index appeals_by_state on appeals (state, id)`,
      sql`create index appeals_by_sender on appeals (user_id) where user_id is not null`,
      sql`create index appeals_decided_by on appeals (decided_by) where decided_by is not null`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
