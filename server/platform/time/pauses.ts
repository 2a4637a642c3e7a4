import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which others have their turn. */
const most = 20;

/**
 * Returns what long work awaits between its pieces. Reads of SQLite and what is computed from them never wait for anything:
 * without it they keep every other request waiting until the last piece is done.
 */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < most
      ? undefined
      : nextTurn().then(() => {
          since = performance.now();
        });
}

/**
 * Returns what each piece of work calls that many share, such as a read of SQLite: undefined while this turn of the event loop
 * is young, else a promise of the next one.
 */
export function turnsForAll(): () => Promise<void> | undefined {
  let since: number | null = null;
  const begin = () => void (since = null);
  return () => {
    const now = performance.now();
    if (since === null) {
      since = now;
      setImmediate(begin);
    }
    return now - since < most ? undefined : nextTurn();
  };
}
