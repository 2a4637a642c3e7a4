import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/** An open database, or a transaction of it. */
export type Db = Kysely<Database>;

/** Figures of an open database: of the pool on PostgreSQL, of the commits on SQLite. */
export const figuresOf = new WeakMap<Db, () => Record<string, number>>();

/** Throws when the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
