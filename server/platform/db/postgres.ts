import { createHash } from "node:crypto";
import { PostgresDialect } from "kysely";
import pg from "pg";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Timeouts of the pool, in milliseconds. */
const patience = {
  // The server cancels the statement itself, which also releases its locks …
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // … and when it does not respond at all, the client gives up.
  query_timeout: 35_000,
  connectionTimeoutMillis: 5000,
};

const { query_timeout, connectionTimeoutMillis } = patience;
const patienceOfClient = { query_timeout, connectionTimeoutMillis };

interface Options {
  /** Most connections. */
  connections: number;
  /** Sets no timeouts: a migration of many rows, or waiting for another instance's, may take long. */
  patient?: boolean;
  /**
   * A pooler stands between, which gives each transaction another session: statements are not named, and the timeouts
   * are those of the database's role, because poolers refuse them when a connection begins.
   */
  pooled?: boolean;
}

/** Connects to PostgreSQL through a pool; statements are named, so that each connection prepares them once. */
export function postgresDialect(url: string, { connections, patient = false, pooled = false }: Options) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "spokebook",
    max: connections,
    keepAlive: true,
    ...(patient ? {} : pooled ? patienceOfClient : patience),
  });
  // The pool replaces an idle connection that the server closed; without a listener the error would end the process.
  pool.on("error", () => {});
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < 500) names.set(text, createHash("sha1").update(text).digest("hex"));
    return names.get(text);
  };
  pool.on("connect", (client) => {
    // The same for a connection in use: its query fails, the process continues.
    client.on("error", () => {});
    if (pooled) return;
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
