import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { callingAfterCommit } from "#server/platform/db/after-commit.ts";
import { copyBeforeUpgrade } from "#server/platform/db/before-upgrade.ts";
import { type Db, figuresOf } from "#server/platform/db/open.ts";
import { migrations } from "./migrations.ts";
import type { postgresDialect } from "#server/platform/db/postgres.ts";
import { sqliteDialect } from "#server/platform/db/sqlite.ts";
import type { Database } from "#server/platform/db/schema.ts";

interface Where {
  url?: string | undefined;
  /** The same database without the pooler that `url` leads to: migrations hold a lock for as long as their session. */
  directUrl?: string | undefined;
  dataDir: string;
  /** Most connections to PostgreSQL. */
  connections?: number;
  /** Sets no timeouts for PostgreSQL. */
  patient?: boolean;
  /** Hears of the file that a SQLite database was copied to before it is migrated. */
  onCopied?: (file: string) => void;
}

/**
 * Opens PostgreSQL where a URL is given, else SQLite in `dataDir`, and brings the schema up to date; SQLite is copied before.
 * Throws `NewerSchema` or `NoRoomForCopy` before anything was written.
 */
export async function openDatabase({
  url,
  directUrl,
  dataDir,
  connections = 20,
  patient,
  onCopied,
}: Where): Promise<Db> {
  const file = path.join(dataDir, "spokebook.db");
  if (!url) {
    mkdirSync(dataDir, { recursive: true });
    const done = migrationsIn(file);
    refuseNewer(done);
    const schema = done.toSorted().at(-1);
    if (schema !== undefined && Object.keys(migrations).some((name) => !done.includes(name)))
      onCopied?.(await copyBeforeUpgrade(file, { schema }));
  } else {
    const migrating = new Kysely<Database>(
      await postgres(directUrl ?? url, { connections: 1, patient: true }),
    );
    await migrate(migrating).finally(() => migrating.destroy());
  }
  const { dialect, figures } = url
    ? await postgres(url, { connections, patient, pooled: directUrl !== undefined })
    : sqliteDialect(file);
  const db = new Kysely<Database>({ dialect: callingAfterCommit(dialect) });
  figuresOf.set(db, figures);
  if (!url) {
    await migrate(db);
    // What a turn to write would undo is kept in memory rather than in a temporary file. Not before: a migration may
    // rewrite the whole database.
    await sql`pragma temp_store = memory`.execute(db);
  }
  return db;
}

/** Loads the client when it is needed: most installations have SQLite. */
async function postgres(...given: Parameters<typeof postgresDialect>) {
  const { postgresDialect } = await import("#server/platform/db/postgres.ts");
  return postgresDialect(...given);
}

/** A newer release has migrated the database: this one must not write to it. */
export class NewerSchema extends Error {
  readonly migration: string;
  constructor(migration: string) {
    super(`unknown migration ${migration}`);
    this.migration = migration;
  }
}

/**
 * Runs pending migrations, forward only, each in a transaction and one instance at a time; tests of upgrades stop at
 * `last`. Throws `NewerSchema`.
 */
export async function migrate(db: Db, last?: keyof typeof migrations): Promise<void> {
  refuseNewer(await executedMigrations(db));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
}

function refuseNewer(done: string[]): void {
  const unknown = done.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new NewerSchema(unknown);
}

/** The migrations that a SQLite file has, read without writing to it; none where there is no file. */
function migrationsIn(file: string): string[] {
  if (!existsSync(file)) return [];
  const database = new Sqlite(file, { readonly: true });
  try {
    const table = database.prepare("select 1 from sqlite_schema where name = ?").get(DEFAULT_MIGRATION_TABLE);
    if (!table) return [];
    return database.prepare<[], string>(`select name from ${DEFAULT_MIGRATION_TABLE}`).pluck().all();
  } finally {
    database.close();
  }
}

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
