import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import type { DialectName } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { databaseKinds } from "./database-kinds.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { someOf } from "./some-of.ts";

/** Takes what to undo; it is undone at the end of a test by default. */
export type Afterwards = (undo: () => unknown) => void;

/** Undoes at the end of the test that is running. */
export const afterTest: Afterwards = (undo) => onTestFinished(async () => void (await undo()));

/** A folder that is gone when the test ends. */
export function testFolder(afterwards: Afterwards = afterTest): string {
  const folder = mkdtempSync(path.join(tmpdir(), "spokebook-"));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The URL of a new, empty PostgreSQL database that is gone when the test ends. */
export async function testPostgres(afterwards: Afterwards = afterTest): Promise<string> {
  const name = newName();
  await onServer(`create database ${name}`);
  afterwards(() => onServer(`drop database if exists ${name} with (force)`));
  return `${inject("postgresUrl")}/${name}`;
}

const newName = () => `t_${randomUUID().replaceAll("-", "")}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(`${inject("postgresUrl")}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new, migrated database of a kind, closed when the test ends. */
export async function testDatabase(
  kind: DialectName,
  dataDir: string,
  afterwards: Afterwards = afterTest,
): Promise<Db> {
  if (kind === "postgres") return migratedPostgres(afterwards);
  const file = path.join(dataDir, "spokebook.db");
  if (!existsSync(file)) copyFileSync(inject("migratedFile"), file);
  const db = await openDatabase({ dataDir });
  // Nobody cuts the power in a test.
  await sql`pragma synchronous = off`.execute(db);
  afterwards(() => db.destroy());
  return db;
}

// Making a PostgreSQL database costs more than most tests: they hand theirs on, emptied.
const spare: Db[] = [];

/** Has the databases of this test made anew, with connections of their own. */
export function withoutSpareDatabases(): void {
  for (const db of spare.splice(0)) afterTest(() => db.destroy());
}

async function migratedPostgres(afterwards: Afterwards): Promise<Db> {
  const db = spare.pop() ?? (await copyOfMigrated());
  afterwards(async () => {
    if (await emptied(db)) spare.push(db);
    else await db.destroy();
  });
  return db;
}

async function copyOfMigrated(): Promise<Db> {
  const name = newName();
  await onServer(`create database ${name} template ${migratedDatabase}`);
  return openDatabase({ url: `${inject("postgresUrl")}/${name}`, dataDir: "" });
}

/** Empties every table; false when the test has changed the schema or cut the connection. */
async function emptied(db: Db): Promise<boolean> {
  const tables = inject("postgresTables");
  const deletes = tables.map((table, index) => `t${index} as (delete from ${table})`).join(", ");
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(`with ${deletes} select 1`).execute(trx);
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a suite on SQLite and on PostgreSQL with FULL=1; in a daily run on one of them, chosen by its name. With
 * DATABASES=sqlite on SQLite alone.
 */
export function eachDb(name: string, suite: (kind: DialectName) => void): void {
  for (const kind of someOf(databaseKinds, name)) describe(`${name} on ${kind}`, () => suite(kind));
}

/** Runs a suite on both databases in every run: migrations, crashes, races, and what is written for one of them. */
export function bothDbs(name: string, suite: (kind: DialectName) => void): void {
  for (const kind of databaseKinds) describe(`${name} on ${kind}`, () => suite(kind));
}
