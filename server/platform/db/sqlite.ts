import Sqlite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { groupCommit, type Turn } from "./group-commit.ts";
import { sharedSnapshot } from "./snapshot.ts";
import { turnsForAll } from "#server/platform/time/pauses.ts";

type Connections = ReturnType<typeof connections>;

export class SpokebookSqliteAdapter extends SqliteAdapter {
  /** Returns a read's rows at once; null when the statement writes. For `prepared`. */
  readonly read: Connections["read"];
  /** See snapshot.ts. */
  readonly share: () => void;
  constructor({ read, share }: Connections) {
    super();
    this.read = read;
    this.share = share;
  }
  // DDL is transactional in SQLite: an interrupted migration leaves nothing behind.
  override get supportsTransactionalDdl() {
    return true;
  }
  // Reads don't wait for writes, and writes queue by themselves.
  override get supportsMultipleConnections() {
    return true;
  }
}

type Statement = Sqlite.Statement<unknown[]>;
const statementsKept = 1000;
const outsideTransactions = /^\s*(pragma|vacuum)\b/i;

/** A connection and its statements, each prepared once. */
function openFile(file: string, options: Sqlite.Options, pragmas: string[]) {
  const database = new Sqlite(file, options);
  for (const pragma of ["busy_timeout = 5000", ...pragmas]) database.pragma(pragma);
  const kept = new Map<string, Statement>();
  return {
    database,
    prepare(text: string): Statement {
      let statement = kept.get(text);
      if (!statement) {
        statement = database.prepare<unknown[]>(text);
        if (kept.size < statementsKept) kept.set(text, statement);
      }
      return statement;
    },
  };
}

function execute(statement: Statement, parameters: readonly unknown[]): QueryResult<unknown> {
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/**
 * Opens SQLite with WAL and synchronous=FULL through two connections: one reads committed data, the other writes,
 * many transactions to a commit. Readers never wait for a writer, nor see what may still be undone.
 */
function connections(file: string) {
  const writer = openFile(file, {}, ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]);
  const reader = openFile(file, { readonly: true }, []);
  const snapshot = sharedSnapshot(reader.database);
  const turnOfAll = turnsForAll();
  const commits = groupCommit(writer.database, { beforeCommit: snapshot.end });

  /** Returns a read's rows at once; null when the statement writes. */
  function read(sql: string, parameters: readonly unknown[]): unknown[] | null {
    const statement = reader.prepare(sql);
    if (!statement.readonly) return null;
    snapshot.beforeRead();
    return execute(statement, parameters).rows;
  }

  return {
    commits,
    read,
    share: snapshot.share,

    async run(turn: Turn | null, { sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
      // A request of many statements continues after others had their turn.
      const wait = turnOfAll();
      if (wait) await wait;
      const write = () => execute(writer.prepare(sql), parameters);
      if (turn) return turn.run(write);
      if (outsideTransactions.test(sql)) return commits.outside(write);
      const rows = read(sql, parameters);
      if (rows) return { rows };
      const own = await commits.take();
      let result;
      try {
        result = own.run(write);
      } catch (error) {
        await own.undo();
        throw error;
      }
      await own.keep();
      return result;
    },

    close: () => commits.outside(() => [reader, writer].forEach(({ database }) => database.close())),
  };
}

/** What Kysely uses as a connection: a transaction has one turn to write, each write outside of one its own. */
class Session implements DatabaseConnection {
  turn: Turn | null = null;
  readonly #file: Connections;
  constructor(file: Connections) {
    this.#file = file;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#file.run(this.turn, query) as Promise<QueryResult<R>>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    // Reads to the end at once: an open statement would keep its snapshot for all reads beside it.
    yield await this.executeQuery<R>(query);
  }
}

export function sqliteDialect(file: string) {
  const opened = connections(file);
  const take = async (session: Session) => void (session.turn = await opened.commits.take());
  const end = async (session: Session, how: "keep" | "undo") => {
    const { turn } = session;
    session.turn = null;
    await turn?.[how]();
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => new Session(opened),
    beginTransaction: (connection) => take(connection as Session),
    commitTransaction: (connection) => end(connection as Session, "keep"),
    rollbackTransaction: (connection) => end(connection as Session, "undo"),
    releaseConnection: async () => {},
    destroy: opened.close,
  };
  const dialect: Dialect = {
    createAdapter: () => new SpokebookSqliteAdapter(opened),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { dialect, figures: () => opened.commits.figures };
}
