import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { databaseKinds } from "./database-kinds.ts";
import { migratedDatabase } from "./migrated-database.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Its tables, migrated. */
    postgresTables: string[];
  }
}

/** One real PostgreSQL for the whole run; none with DATABASES=sqlite. */
export default async function postgresForAll(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (!databaseKinds.includes("postgres")) return undefined;
  const { url, createDatabase, stop } = await startPostgres();
  await createDatabase(migratedDatabase);
  const db = await openDatabase({ url: `${url}/${migratedDatabase}`, dataDir: "" });
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await db.destroy();
  project.provide("postgresUrl", url);
  project.provide("postgresTables", tables);
  return stop;
}
