import Sqlite from "better-sqlite3";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import { inject, vi } from "vitest";
import type { DialectName } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Notes the statements that connections opened from now on run; returns those since it was asked last, each once. */
export function notedStatements(): () => string[] {
  const prepared = vi.spyOn(Sqlite.prototype, "prepare");
  const sent = vi.spyOn(pg.Client.prototype, "query");
  return () => {
    const texts = [
      ...prepared.mock.calls.map(([text]) => text),
      ...sent.mock.calls.map(([given]) => (given as unknown as pg.QueryConfig | string) ?? ""),
    ].map((given) => (typeof given === "string" ? given : given.text));
    prepared.mockClear();
    sent.mockClear();
    return [...new Set(texts)].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  };
}

/** Returns the tables that a statement reads from end to end, whatever their size. */
export async function scannedBy(db: Db, on: DialectName, statement: string): Promise<string[]> {
  return on === "sqlite" ? scannedOnSqlite(db, statement) : scannedOnPostgres(db, statement);
}

async function scannedOnSqlite(db: Db, statement: string): Promise<string[]> {
  const nothings = (statement.match(/\?/g) ?? []).map(() => null);
  const explained = CompiledQuery.raw(`explain query plan ${statement}`, nothings);
  const { rows } = await db.executeQuery<{ detail: string }>(explained as CompiledQuery<{ detail: string }>);
  // An index of texts is a virtual table: reading it by row is called a scan as well.
  return rows.flatMap(({ detail }) => {
    const [, table] = /^SCAN (\w+)(?! VIRTUAL)/.exec(detail) ?? [];
    return table && table !== "CONSTANT" && !detail.includes("VIRTUAL TABLE") ? [table] : [];
  });
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

async function scannedOnPostgres(db: Db, statement: string): Promise<string[]> {
  const named = await sql<{ name: string }>`select current_database() as name`.execute(db);
  // A connection of its own: with Kysely's, parameters would have to have values, and the plan would be for those.
  const client = new pg.Client(`${inject("postgresUrl")}/${named.rows[0]?.name}`);
  await client.connect();
  try {
    // Small tables are scanned because that is faster: this says which have to be.
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${statement}`,
    );
    return rows.flatMap((row) => scansIn(row["QUERY PLAN"][0].Plan));
  } finally {
    await client.end();
  }
}

function scansIn(plan: Plan): string[] {
  const scans = /^(Seq|Index|Index Only) Scan$/.test(plan["Node Type"]) && !plan["Index Cond"];
  const own = scans && plan["Relation Name"] ? [plan["Relation Name"]] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}
