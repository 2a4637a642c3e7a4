import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import type { DialectName } from "#server/db/dialect.ts";
import { type Db, openDatabase } from "#server/db/open.ts";

/** Says what to undo, and when: at the end of a test, unless told otherwise. */
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
  const server = inject("postgresUrl");
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  afterwards(() => onServer(server, `drop database if exists ${name} with (force)`));
  return `${server}/${name}`;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
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
  const url = kind === "postgres" ? await testPostgres(afterwards) : undefined;
  const db = await openDatabase({ url, dataDir });
  afterwards(() => db.destroy());
  return db;
}

/** Runs a suite on SQLite and on PostgreSQL. */
export function eachDb(name: string, suite: (kind: DialectName) => void): void {
  for (const kind of ["sqlite", "postgres"] as const) describe(`${name} on ${kind}`, () => suite(kind));
}
