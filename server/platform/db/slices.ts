import { setImmediate as nextTurn } from "node:timers/promises";

/** Rows that are changed in one transaction: on SQLite some 20 milliseconds in which the server does nothing else. */
export const sliceRows = 1000;

/** Changes rows slice by slice, each a transaction, until one finds none. */
export async function inSlices(slice: () => Promise<number>): Promise<void> {
  while ((await slice()) > 0) await nextTurn();
}
