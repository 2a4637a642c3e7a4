import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { callingAfterCommit } from "./after-commit.ts";
import { copyBeforeUpgrade } from "./before-upgrade.ts";
import { firstTables } from "./migrations/0001-house.ts";
import { photos } from "./migrations/0002-photos.ts";
import { sharing } from "./migrations/0003-sharing.ts";
import { wholeSpecs } from "./migrations/0004-whole-specs.ts";
import { messages } from "./migrations/0005-messages.ts";
import { skyDash } from "./migrations/0006-sky-dash.ts";
import { subscriptions } from "./migrations/0007-subscriptions.ts";
import { branding } from "./migrations/0008-branding.ts";
import { jobs } from "./migrations/0009-jobs.ts";
import { versions } from "./migrations/0010-versions.ts";
import { grantedPlans } from "./migrations/0011-granted-plans.ts";
import { usedLinks } from "./migrations/0012-used-links.ts";
import { jobQueue } from "./migrations/0013-job-queue.ts";
import { purchaseCurrency } from "./migrations/0014-purchase-currency.ts";
import { rides } from "./migrations/0015-rides.ts";
import { parts } from "./migrations/0016-parts.ts";
import { shownParts } from "./migrations/0017-shown-parts.ts";
import { sheetParts } from "./migrations/0018-sheet-parts.ts";
import { changeKeys } from "./migrations/0019-change-keys.ts";
import { rideImports } from "./migrations/0020-ride-imports.ts";
import { shownRides } from "./migrations/0021-shown-rides.ts";
import { care } from "./migrations/0022-care.ts";
import { costs } from "./migrations/0023-costs.ts";
import { shownCockpit } from "./migrations/0024-shown-cockpit.ts";
import { sheetsOfCranks } from "./migrations/0025-sheets-of-cranks.ts";
import type { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

interface Where {
  url?: string | undefined;
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
    const migrating = new Kysely<Database>(await postgres(url, { connections: 1, patient: true }));
    await migrate(migrating).finally(() => migrating.destroy());
  }
  const { dialect, figures } = url ? await postgres(url, { connections, patient }) : sqliteDialect(file);
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
  const { postgresDialect } = await import("./postgres.ts");
  return postgresDialect(...given);
}

/** Figures of an open database: of the pool on PostgreSQL, of the commits on SQLite. */
export const figuresOf = new WeakMap<Db, () => Record<string, number>>();

const migrations = {
  "0001-house": firstTables,
  "0002-photos": photos,
  "0003-sharing": sharing,
  "0004-whole-specs": wholeSpecs,
  "0005-messages": messages,
  "0006-sky-dash": skyDash,
  "0007-subscriptions": subscriptions,
  "0008-branding": branding,
  "0009-jobs": jobs,
  "0010-versions": versions,
  "0011-granted-plans": grantedPlans,
  "0012-used-links": usedLinks,
  "0013-job-queue": jobQueue,
  "0014-purchase-currency": purchaseCurrency,
  "0015-rides": rides,
  "0016-parts": parts,
  "0017-shown-parts": shownParts,
  "0018-sheet-parts": sheetParts,
  "0019-change-keys": changeKeys,
  "0020-ride-imports": rideImports,
  "0021-shown-rides": shownRides,
  "0022-care": care,
  "0023-costs": costs,
  "0024-shown-cockpit": shownCockpit,
  "0025-sheets-of-cranks": sheetsOfCranks,
};

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

/** Throws when the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
