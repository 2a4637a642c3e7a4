import { sql } from "kysely";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { Db } from "#server/platform/db/open.ts";

/** What explains statements on tables that are split by account, until the test is over. */
export interface SplitTables {
  /** Tables that have no column for an account. */
  whole: string[];
  /** Returns the tables from which a statement reads rows of several accounts. */
  readBy(statement: string): Promise<string[]>;
}

interface Plan {
  "Relation Name"?: string;
  Plans?: Plan[];
}

const count = 4;

/** Splits a copy of the tables of a PostgreSQL database by hash of the account; the copy is empty, as plans need no rows. */
export async function splitByAccount(db: Db): Promise<SplitTables> {
  const named = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const client = new pg.Client(`${inject("postgresUrl")}/${named.rows[0]?.name}`);
  await client.connect();
  // The database is handed on to other tests, emptied.
  onTestFinished(async () => {
    await client.query("drop schema if exists split cascade");
    await client.end();
  });
  const { rows: tables } = await client.query<{ name: string; account: string | null }>(
    `select t.table_name as name, max(c.column_name) as account
     from information_schema.tables t
     left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
       and (c.column_name in ('user_id', 'account_id') or t.table_name = 'users' and c.column_name = 'id')
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name order by t.table_name`,
  );
  await client.query("create schema split");
  for (const { name, account } of tables) if (account) await split(client, name, account);
  await client.query("set search_path = split, public");
  await client.query("set plan_cache_mode = force_custom_plan");
  return {
    whole: tables.filter(({ account }) => !account).map(({ name }) => name),
    readBy: (statement) => readBy(client, statement),
  };
}

async function split(client: pg.Client, table: string, account: string) {
  await client.query(`create table split.${table} (like public.${table}) partition by hash (${account})`);
  for (let part = 0; part < count; part++)
    await client.query(
      `create table split.${table}__${part} partition of split.${table}
       for values with (modulus ${count}, remainder ${part})`,
    );
  // "On conflict" needs them. Without the account, what is unique can't be kept unique over several partitions.
  const { rows } = await client.query<{ text: string }>(
    "select indexdef as text from pg_indexes where schemaname = 'public' and tablename = $1",
    [table],
  );
  for (const { text } of rows)
    if (/^create unique/i.test(text) && new RegExp(`\\b${account}\\b`).test(text.split(" USING ")[1] ?? ""))
      await client.query(text.replace(` public.${table} `, ` split.${table} `));
}

/** All ids are 1, so that whatever names the account names the same. */
async function readBy(client: pg.Client, statement: string): Promise<string[]> {
  await client.query(`prepare explained as ${statement}`);
  try {
    const { rows: types } = await client.query<{ type: string }>(
      "select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'explained'",
    );
    const values = types.map(({ type }) => `'${valueOf(type)}'`);
    const given = values.length > 0 ? `(${values.join(", ")})` : "";
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) execute explained${given}`,
    );
    const read = new Set(rows.flatMap((row) => relationsIn(row["QUERY PLAN"][0].Plan)));
    const parts = [...read].flatMap((name) => /^(.+)__\d$/.exec(name)?.[1] ?? []);
    return [...new Set(parts.filter((name, at) => parts.indexOf(name) !== at))].toSorted();
  } catch (error) {
    // "On conflict" that doesn't name the account finds no unique index.
    if ((error as { code?: unknown }).code === "42P10") return ["on conflict"];
    throw error;
  } finally {
    await client.query("deallocate explained");
  }
}

function valueOf(type: string): string {
  if (type.endsWith("[]")) return "{1}";
  if (/^(date|timestamp)/.test(type)) return "2026-01-01";
  return type === "boolean" ? "true" : "1";
}

function relationsIn(plan: Plan): string[] {
  return [plan["Relation Name"] ?? [], ...(plan.Plans ?? []).map(relationsIn)].flat();
}
