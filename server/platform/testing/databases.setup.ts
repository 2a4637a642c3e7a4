import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { databaseKinds } from "./database-kinds.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A SQLite file that has been migrated, for tests to copy. */
    migratedFile: string;
    postgresUrl: string;
    /** Its tables, migrated. */
    postgresTables: string[];
  }
}

/** Migrates a database of each kind once for the whole run, for tests to copy; with DATABASES=sqlite there is no PostgreSQL. */
export default async function databasesForAll(project: TestProject): Promise<() => Promise<unknown>> {
  const stops = [await migrateSqlite(project)];
  if (databaseKinds.includes("postgres")) stops.push(await migratePostgres(project));
  return () => Promise.all(stops.map((stop) => stop()));
}

async function migrateSqlite(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "spokebook-migrated-"));
  const db = await openDatabase({ dataDir });
  await db.destroy();
  project.provide("migratedFile", path.join(dataDir, "spokebook.db"));
  return () => rm(dataDir, { recursive: true, force: true });
}

async function migratePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, createDatabase, stop } = await startPostgres();
  await createDatabase(migratedDatabase);
  const db = await openDatabase({ url: `${url}/${migratedDatabase}`, dataDir: "" });
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await db.destroy();
  project.provide("postgresUrl", url);
  project.provide("postgresTables", tables);
  return stop;
}
