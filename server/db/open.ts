import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { postgresDialect, sqliteDialect } from "./dialect.ts";
import { house } from "./migrations/0001-house.ts";
import { photos } from "./migrations/0002-photos.ts";
import { sharing } from "./migrations/0003-sharing.ts";
import { wholeSpecs } from "./migrations/0004-whole-specs.ts";
import { messages } from "./migrations/0005-messages.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

/** Opens PostgreSQL where a URL is given, else SQLite in `dataDir`, and brings the schema up to date. */
export async function openDatabase(where: { url?: string | undefined; dataDir: string }): Promise<Db> {
  if (!where.url) mkdirSync(where.dataDir, { recursive: true });
  const dialect = where.url
    ? postgresDialect(where.url)
    : sqliteDialect(path.join(where.dataDir, "spokebook.db"));
  const db = new Kysely<Database>({ dialect });
  await migrate(db);
  return db;
}

const migrations = {
  "0001-house": house,
  "0002-photos": photos,
  "0003-sharing": sharing,
  "0004-whole-specs": wholeSpecs,
  "0005-messages": messages,
};

/** Runs what is missing, forward only, each in a transaction, one instance at a time. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Fails where the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
