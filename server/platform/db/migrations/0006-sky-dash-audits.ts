import { type Kysely, sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

/** Indexes for the log's filters, a chain of seals over its entries, and triggers that refuse to change either. */
export async function addAuditChain(db: Kysely<Database>): Promise<void> {
  const dialect = dialectOf(db);
  const ref = dialect === "postgres" ? sql`bigint` : sql`integer`;
  const statements = [
    sql`create index audits_at on audits (at, id)`,
    sql`create index audits_kind on audits (auditable_type, event, at, id)`,
    sql`create index audits_actor on audits (actor_id, at, id)`,
    sql`create table audits_unsealed (audit_id ${ref} primary key)`,
    sql`insert into audits_unsealed select id from audits`,
    sql`create table audit_seals (
      position ${ref} primary key,
      audit_id ${ref} not null unique,
      late smallint not null,
      hash text not null)`,
    sql`create table audit_chain (
      id smallint primary key,
      position ${ref} not null,
      hash text not null,
      complete_at text)`,
  ];
  for (const statement of statements) await statement.execute(db);
  const triggers = dialect === "postgres" ? forPostgres : forSqlite;
  for (const statement of triggers) await sql.raw(statement).execute(db);
}

const kept = ["audits", "audit_seals"];
const unsealed = "insert into audits_unsealed (audit_id) values (new.id);";

const forSqlite = [
  `create trigger audits_unsealed_insert after insert on audits begin ${unsealed} end`,
  ...kept.flatMap((table) =>
    ["update", "delete"].map(
      (change) => `create trigger ${table}_refuse_${change} before ${change} on ${table}
        begin select raise(abort, 'what the audit log holds is never changed'); end`,
    ),
  ),
];

const forPostgres = [
  `create function audits_unsealed_insert() returns trigger language plpgsql as $$
    begin ${unsealed} return null; end $$`,
  `create trigger audits_unsealed_insert after insert on audits
    for each row execute function audits_unsealed_insert()`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'what the audit log holds is never changed'; end $$`,
  ...kept.map(
    (table) => `create trigger ${table}_refuse before update or delete or truncate on ${table}
      for each statement execute function refuse_audit_change()`,
  ),
];
