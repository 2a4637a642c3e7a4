import type { DatabaseConnection, Dialect, Driver, Kysely } from "kysely";
import type { Database } from "./schema.ts";

type Callback = () => void;

// Kysely has no hook for commits: a transaction is known by the connection that it has to itself.
const callbacks = new WeakMap<DatabaseConnection, Set<Callback>>();

/** Calls back once what `trx` writes is committed, and never where it is rolled back; at once outside a transaction. */
export async function afterCommit(trx: Kysely<Database>, callback: Callback): Promise<void> {
  if (!trx.isTransaction) return callback();
  await trx.getExecutor().provideConnection(async (connection) => {
    const waiting = callbacks.get(connection) ?? new Set();
    callbacks.set(connection, waiting.add(callback));
  });
}

/** The same dialect, whose transactions call back who waits for their commit. */
export function callingAfterCommit(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => callingDriver(dialect.createDriver()),
  };
}

function callingDriver(driver: Driver): Driver {
  const take = (connection: DatabaseConnection) => {
    const waiting = callbacks.get(connection);
    callbacks.delete(connection);
    return waiting ?? [];
  };
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    async commitTransaction(connection: DatabaseConnection) {
      await commit(connection);
      for (const callback of take(connection)) callback();
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      take(connection);
      await rollback(connection);
    },
  });
}
