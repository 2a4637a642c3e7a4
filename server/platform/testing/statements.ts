import Sqlite from "better-sqlite3";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { DialectName } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { withoutSpareDatabases } from "./databases.ts";

/**
 * Notes, until the test is over, the statements that connections opened from now on run; returns those since the last call,
 * each once. Test files share their modules, and a spy of Vitest's may be another file's.
 */
export function notedStatements(): () => string[] {
  withoutSpareDatabases();
  let noted: string[] = [];
  const { prepare } = Sqlite.prototype;
  const { query } = pg.Client.prototype;
  Sqlite.prototype.prepare = function (this: Sqlite.Database, text: string) {
    noted.push(text);
    return prepare.call(this, text);
  } as typeof prepare;
  pg.Client.prototype.query = function (
    this: pg.Client,
    given: string | { text?: string },
    ...rest: never[]
  ) {
    noted.push(typeof given === "string" ? given : (given.text ?? ""));
    return Reflect.apply(query, this, [given, ...rest]);
  } as typeof query;
  onTestFinished(() => {
    Sqlite.prototype.prepare = prepare;
    pg.Client.prototype.query = query;
  });
  return () => {
    const texts = noted;
    noted = [];
    return [...new Set(texts)].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  };
}

/**
 * Returns the tables that a statement reads from end to end, whatever their size. What it reads through an index of few of
 * the rows, such as the admins, does not count.
 */
export async function scannedBy(db: Db, on: DialectName, statement: string): Promise<string[]> {
  return on === "sqlite" ? scannedOnSqlite(db, statement) : scannedOnPostgres(db, statement);
}

async function scannedOnSqlite(db: Db, statement: string): Promise<string[]> {
  const nothings = (statement.match(/\?/g) ?? []).map(() => null);
  const explained = CompiledQuery.raw(`explain query plan ${statement}`, nothings);
  const { rows } = await db.executeQuery<{ detail: string }>(explained as CompiledQuery<{ detail: string }>);
  const own = ownRowsOf(statement);
  const small = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'index' and sql like '% where %'`.execute(db);
  const isOfFew = (detail: string) => small.rows.some(({ name }) => detail.endsWith(` INDEX ${name}`));
  // An index of texts is a virtual table: reading it by row is called a scan as well.
  return rows.flatMap(({ detail }) => {
    const [, table] = /^SCAN (\w+)(?! VIRTUAL)/.exec(detail) ?? [];
    if (!table || own.has(table) || isOfFew(detail)) return [];
    if (/VIRTUAL TABLE|^SCAN (CONSTANT|\d+-ROW)/.test(detail)) return [];
    return [table];
  });
}

/** Names and aliases of what a statement makes itself, with "with". */
function ownRowsOf(statement: string): Set<string> {
  const made = [...statement.matchAll(/\b(\w+) as (?:materialized )?\(/g)].map(([, name = ""]) => name);
  const aliases = made.flatMap((name) =>
    [...statement.matchAll(new RegExp(`\\b${name} (\\w+)`, "g"))].map(([, alias = ""]) => alias),
  );
  return new Set([...made, ...aliases]);
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

/** What explains a database's statements, until the test is over, and the names of its indexes of few of the rows. */
interface Explaining {
  client: pg.Client;
  ofFew: Set<string>;
}
const explaining = new WeakMap<Db, Promise<Explaining>>();

/** A connection of its own: with Kysely's, parameters would have to have values, and the plan would be for those. */
async function openExplaining(db: Db): Promise<Explaining> {
  const named = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const client = new pg.Client(`${inject("postgresUrl")}/${named.rows[0]?.name}`);
  await client.connect();
  onTestFinished(() => client.end());
  // Small tables are scanned because that is faster: this says which have to be.
  await client.query("set enable_seqscan = off");
  const small = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where indexdef like '% WHERE %'",
  );
  return { client, ofFew: new Set(small.rows.map(({ name }) => name)) };
}

async function scannedOnPostgres(db: Db, statement: string): Promise<string[]> {
  const opened = explaining.get(db) ?? openExplaining(db);
  explaining.set(db, opened);
  const { client, ofFew } = await opened;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  return rows.flatMap((row) => scansIn(row["QUERY PLAN"][0].Plan, ofFew));
}

function scansIn(plan: Plan, ofFew: Set<string>): string[] {
  const scans =
    /^(Seq|Index|Index Only) Scan$/.test(plan["Node Type"]) &&
    !plan["Index Cond"] &&
    !ofFew.has(plan["Index Name"] ?? "");
  const own = scans && plan["Relation Name"] ? [plan["Relation Name"]] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((part) => scansIn(part, ofFew))];
}
