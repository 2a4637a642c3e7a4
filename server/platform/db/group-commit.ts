import type Sqlite from "better-sqlite3";

/** Somebody's turn to write: what runs until it ends is kept or undone as one. */
export interface Turn {
  run<T>(statement: () => T): T;
  /** Ends the turn; answered once what it wrote is on the disk. */
  keep(): Promise<void>;
  /** Ends the turn without what it wrote; answered once what it may have read of the others is on the disk. */
  undo(): Promise<void>;
}

/** Transactions that share a COMMIT. */
interface Group {
  outcome: PromiseWithResolvers<void>;
  turns: number;
  timer: NodeJS.Immediate;
  /** Its requests have been looked at: it ends with the turn that is under way. */
  due: boolean;
  failure?: unknown;
}

export type GroupCommit = ReturnType<typeof groupCommit>;

/**
 * Many transactions in one COMMIT, and so in one fsync. They take turns, each in a savepoint of an outer transaction that
 * is committed when the requests that had arrived together have been looked at. Nobody is answered before, and where
 * that fails all of them do.
 */
export function groupCommit(writer: Sqlite.Database) {
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
    // Every turn hears of a failure itself; that one of them did not wait for it is no failure of the process.
    outcome.promise.catch(() => {});
    return { outcome, turns: 0, due: false, timer: setImmediate(commitWhenFree) };
  }

  function commitWhenFree(): void {
    if (group && busy) group.due = true;
    else if (group) finish(group);
  }

  function finish(ending: Group): void {
    try {
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
        // With its group its savepoint is gone: what ran now would be kept whatever comes.
        if (group !== mine) throw mine.failure;
        try {
          return statement();
        } catch (error) {
          // SQLite gives the whole transaction up by itself where the disk is full or fails.
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

  /** Does something in its turn, which may take the lock by `busy`. */
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

    /** Runs what no transaction may hold, such as a pragma. */
    outside: <T>(statement: () => T): Promise<T> =>
      inTurn(() => {
        if (group) finish(group);
        return statement();
      }),
  };
}
