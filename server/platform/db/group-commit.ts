import type Sqlite from "better-sqlite3";

/** A turn to write: what runs until it ends is kept or undone as one. */
export interface Turn {
  run<T>(statement: () => T): T;
  /** Ends the turn; resolves once its writes are on disk. */
  keep(): Promise<void>;
  /** Ends the turn and undoes its writes; resolves once the writes of others that it may have read are on disk. */
  undo(): Promise<void>;
}

/** Transactions that share a COMMIT. */
interface Group {
  outcome: PromiseWithResolvers<void>;
  turns: number;
  timer: NodeJS.Immediate;
  /** Closed to further turns: it commits when the current turn ends. */
  due: boolean;
  failure?: unknown;
}

export type GroupCommit = ReturnType<typeof groupCommit>;

/**
 * Runs many transactions in one COMMIT, and so with one fsync. They take turns, each in a savepoint of an outer
 * transaction, which commits once all requests that arrived together were handled. None resolves before that, and all
 * fail if it fails.
 */
export function groupCommit(writer: Sqlite.Database, { beforeCommit }: { beforeCommit: () => void }) {
  const does = (text: string) => {
    const statement = writer.prepare(text);
    return () => void statement.run();
  };
  const [begin, commit, rollback] = [does("begin immediate"), does("commit"), does("rollback")];
  const [savepoint, release, back] = [does("savepoint turn"), does("release turn"), does("rollback to turn")];
  const figures = { commits: 0, transactions: 0 };
  const waiting: (() => void)[] = [];
  let group: Group | null = null;
  let busy = false;

  function open(): Group {
    begin();
    const outcome = Promise.withResolvers<void>();
    // Every turn reports the failure itself; an unhandled rejection here must not end the process.
    outcome.promise.catch(() => {});
    return { outcome, turns: 0, due: false, timer: setImmediate(commitWhenFree) };
  }

  function commitWhenFree(): void {
    if (group && busy) group.due = true;
    else if (group) finish(group);
  }

  function finish(ending: Group): void {
    try {
      // Here, so that no read lies between the commit and the end of what reads share.
      beforeCommit();
      commit();
    } catch (error) {
      return fail(ending, error);
    }
    leave(ending);
    figures.commits++;
    figures.transactions += ending.turns;
    ending.outcome.resolve();
  }

  function fail(ending: Group, error: unknown): void {
    if (writer.inTransaction) rollback();
    leave(ending);
    ending.failure = error;
    ending.outcome.reject(error);
  }

  function leave(ending: Group): void {
    clearImmediate(ending.timer);
    group = null;
  }

  function turnIn(mine: Group): Turn {
    const end = async (work: () => void) => {
      try {
        if (group === mine) work();
      } catch (error) {
        fail(mine, error);
      }
      busy = false;
      if (group?.due) finish(group);
      next();
      await mine.outcome.promise;
    };
    return {
      run(statement) {
        // The savepoint is gone with its group: a statement that ran now could not be undone.
        if (group !== mine) throw mine.failure;
        try {
          return statement();
        } catch (error) {
          // SQLite rolls the whole transaction back by itself when the disk is full or fails.
          if (!writer.inTransaction) fail(mine, error);
          throw error;
        }
      },
      keep: () => end(release),
      undo: () =>
        end(() => {
          back();
          release();
        }),
    };
  }

  function next(): void {
    if (busy) return;
    const first = waiting.shift();
    if (!first) return;
    first();
    next();
  }

  /** Runs work in its turn, which may wait for the lock until `busy`. */
  const inTurn = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      next();
    });

  return {
    figures,

    take: (): Promise<Turn> =>
      inTurn(() => {
        group ??= open();
        savepoint();
        busy = true;
        group.turns++;
        return turnIn(group);
      }),

    /** Runs a statement that is not allowed in a transaction, such as a pragma. */
    outside: <T>(statement: () => T): Promise<T> =>
      inTurn(() => {
        if (group) finish(group);
        beforeCommit();
        return statement();
      }),
  };
}
