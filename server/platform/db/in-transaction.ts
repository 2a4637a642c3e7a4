import type { Db } from "./open.ts";

/** Runs work in the transaction that `db` is, as in an act, or else in one of its own. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
