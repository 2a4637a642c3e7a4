import { createHash } from "node:crypto";
import { PostgresDialect } from "kysely";
import pg from "pg";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** What the pool never waits longer for, in milliseconds. */
const patience = {
  // The server gives up by itself, which frees its locks too …
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // … and where it does not answer at all, we do.
  query_timeout: 35_000,
  connectionTimeoutMillis: 5000,
};

interface Options {
  /** At most. */
  connections: number;
  /** Waits as long as it takes, as a migration of many rows, or of another instance, may. */
  patient?: boolean;
}

/** PostgreSQL through a pool; statements are named, so that each connection prepares them once. */
export function postgresDialect(url: string, { connections, patient = false }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "spokebook",
    max: connections,
    keepAlive: true,
    ...(patient ? {} : patience),
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on("error", () => {});
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < 500) names.set(text, createHash("sha1").update(text).digest("hex"));
    return names.get(text);
  };
  pool.on("connect", (client) => {
    // Nor does one in use that breaks bring the process down: its query fails.
    client.on("error", () => {});
    const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
    client.query = ((text: string | pg.QueryConfig, values?: unknown[]) =>
      typeof text === "string" && values
        ? query({ name: nameOf(text), text, values })
        : query(text as pg.QueryConfig)) as typeof client.query;
  });
  return {
    dialect: new PostgresDialect({ pool }),
    figures: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
