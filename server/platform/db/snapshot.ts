import type Sqlite from "better-sqlite3";

/**
 * Lets the reads of requests that arrive together share a read transaction, because SQLite's lock costs as much as a small
 * read. The transaction ends with the turn of the event loop that received them, and with each commit of this process. So
 * whoever sends a request after a commit, of this process or another one, gets what was committed.
 */
export function sharedSnapshot(reader: Sqlite.Database) {
  const [begin, commit] = [reader.prepare("begin"), reader.prepare("commit")];
  let ending: NodeJS.Immediate | null = null;
  let begun = false;

  function end(): void {
    if (!begun) return;
    begun = false;
    // SQLite ends a transaction by itself where the disk fails.
    if (reader.inTransaction) commit.run();
  }

  return {
    end,

    /** Call it while a request is received: reads outside of requests, in timers for example, share nothing. */
    share(): void {
      ending ??= setImmediate(() => {
        ending = null;
        end();
      });
    },

    /** Call it before each read. */
    beforeRead(): void {
      if (!ending || begun) return;
      begin.run();
      begun = true;
    },
  };
}
