import { type Kysely, sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";

// The columns searched in each table when this migration was written.
const searched = {
  users: ["name", "email"],
  bikes: ["name", "brand", "model"],
  feedback: ["email", "name", "what_you_like", "what_to_improve", "additional_features", "general_comments"],
  contact_messages: ["name", "email", "subject", "message"],
  service_registrations: [
    "service_name",
    "owner_name",
    "email",
    "phone",
    "address_street",
    "address_city",
    "address_postal_code",
    "service_description",
  ],
};

/** Adds a table of folded texts beside each searched table, with a trigram index: FTS5 or pg_trgm. */
export async function addSearch(db: Kysely<Database>): Promise<void> {
  const trigrams = dialectOf(db) === "postgres" && (await hasTrigrams(db));
  for (const [table, columns] of Object.entries(searched)) {
    const texts = table === "bikes" ? ["search", "owner_search"] : ["search"];
    if (dialectOf(db) === "sqlite") await addFts(db, table, texts);
    else await addPlain(db, table, texts);
    await fill(db, table, columns);
    if (trigrams)
      await sql
        .raw(
          `create index ${table}_search_trigrams on ${table}_search using gin ((${texts.join(" || ")}) gin_trgm_ops)`,
        )
        .execute(db);
  }
}

async function addFts(db: Kysely<Database>, table: string, texts: string[]): Promise<void> {
  const statements = [
    `create virtual table ${table}_search using fts5 (${texts.join(", ")}, tokenize='trigram')`,
    `create trigger ${table}_search_delete after delete on ${table}
      begin delete from ${table}_search where rowid = old.id; end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function addPlain(db: Kysely<Database>, table: string, texts: string[]): Promise<void> {
  const columns = texts.map((text) => `${text} text not null`);
  await sql
    .raw(
      `create table ${table}_search (
        rowid bigint primary key references ${table} (id) on delete cascade, ${columns.join(", ")})`,
    )
    .execute(db);
}

async function fill(db: Kysely<Database>, table: string, columns: string[]): Promise<void> {
  const index = sql.table(`${table}_search`);
  const names = sql.join(
    [...columns, ...(table === "bikes" ? ["user_id"] : [])].map((name) => sql.ref(name)),
  );
  type Row = Record<string, string | null> & { id: number; user_id?: number };
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select id, ${names} from ${sql.table(table)}
      where id > ${last} order by id limit 500`.execute(db);
    if (rows.length === 0) return;
    const values = rows.map((row) => {
      const text = searchText(...columns.map((column) => row[column]));
      return table === "bikes"
        ? sql`(${row.id}, ${text}, (select search from users_search where rowid = ${row.user_id}))`
        : sql`(${row.id}, ${text})`;
    });
    const into = table === "bikes" ? sql`rowid, search, owner_search` : sql`rowid, search`;
    await sql`insert into ${index} (${into}) values ${sql.join(values)}`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

/** pg_trgm ships with PostgreSQL, but not every installation has it: without it, searches scan the table. */
async function hasTrigrams(db: Kysely<Database>): Promise<boolean> {
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    return true;
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db);
    return false;
  }
}
