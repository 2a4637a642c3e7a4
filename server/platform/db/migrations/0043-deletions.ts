import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { type DialectName, dialectOf, idType } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** What devices keep copies of, by its table. */
const kinds = {
  bikes: "bike",
  parts: "part",
  care_plans: "plan",
  services: "service",
  rides: "ride",
  expenses: "expense",
} as const;

/**
 * What was deleted, for the copies that devices have: much of it goes with something else, and no event names it. Nothing is
 * noted of an account that ends itself.
 */
export const deletions: Migration = {
  async up(db: Kysely<Database>) {
    const dialect = dialectOf(db);
    const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
    await sql`create table deletions (
      id ${idType(dialect)},
      user_id ${ref} not null references users (id) on delete cascade,
      kind text not null,
      subject ${ref} not null,
      after_event ${ref} not null,
      at text not null)`.execute(db);
    await sql`create index deletions_of_rider on deletions (user_id, after_event)`.execute(db);
    await sql`create index deletions_age on deletions (at)`.execute(db);
    for (const statement of triggersFor(dialect)) await sql.raw(statement).execute(db);
  },
};

/** Notes the old row by the database's clock. */
function noteOf(kind: string, dialect: DialectName): string {
  const at =
    dialect === "postgres"
      ? `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
  return `insert into deletions (user_id, kind, subject, after_event, at)
    select old.user_id, ${kind}, old.id, coalesce((select max(id) from events), 0), ${at}
    where exists (select 1 from users where id = old.user_id and ending_at is null);`;
}

/** A bike that is deleted slice by slice is gone once that begins. */
const ends = "old.ending_at is null and new.ending_at is not null";
const notEnded = (table: string) => (table === "bikes" ? "when (old.ending_at is null)" : "");

function triggersFor(dialect: DialectName): string[] {
  const tables = Object.entries(kinds);
  if (dialect === "sqlite") {
    const does = (kind: string) => `begin ${noteOf(`'${kind}'`, dialect)} end`;
    return [
      ...tables.map(
        ([table, kind]) =>
          `create trigger ${table}_deletion after delete on ${table} ${notEnded(table)} ${does(kind)}`,
      ),
      `create trigger bikes_ending after update of ending_at on bikes when ${ends} ${does("bike")}`,
    ];
  }
  const does = (kind: string) => `execute function note_deletion('${kind}')`;
  return [
    `create function note_deletion() returns trigger language plpgsql as $$ begin
      ${noteOf("tg_argv[0]", dialect)} return null; end $$`,
    ...tables.map(
      ([table, kind]) =>
        `create trigger ${table}_deletion after delete on ${table} for each row ${notEnded(table)} ${does(kind)}`,
    ),
    `create trigger bikes_ending after update of ending_at on bikes for each row when (${ends}) ${does("bike")}`,
  ];
}
