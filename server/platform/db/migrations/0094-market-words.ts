import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Database } from "#server/platform/db/schema.ts";

const onMarket = sql`state = 'active' and hidden = 0`;
const names: Record<string, string> = { "stack_mm, reach_mm, published_at, id": "fit" };

/** What is rare on the market is found without reading all of it: words by trigrams, as in Sky Dash, and single facts by indexes. */
export const wordsOfMarket: Migration = {
  async up(db: Kysely<Database>) {
    // A condition that its columns are not null would keep SQLite from counting in the index alone.
    await sql`drop index listings_by_fit`.execute(db);
    for (const columns of ["stack_mm, reach_mm, published_at, id", "size", "wheel", "gears", "currency"])
      await sql`create index ${sql.raw(`listings_by_${names[columns] ?? columns}`)}
        on listings (${sql.raw(columns)}) where ${onMarket}`.execute(db);
    // In the orders in which they are shown: the few of which a shop has confirmed something.
    for (const [order, by] of [
      ["new", "published_at"],
      ["price", "price_cents"],
    ] as const)
      await sql`create index ${sql.raw(`listings_${order}_verified`)}
        on listings (verified, ${sql.ref(by)}, id) where ${onMarket} and verified = 1`.execute(db);
    // Whose listings nobody sees: PostgreSQL looked through all accounts for them.
    await sql`create index users_away on users (id) where disabled_at is not null or ending_at is not null`.execute(
      db,
    );
    if (dialectOf(db) === "sqlite") await indexOnSqlite(db);
    else await indexOnPostgres(db);
  },
};

/** An index beside the table, of what is on the market alone: triggers write it, since a listing changes its state in many places. */
async function indexOnSqlite(db: Kysely<Database>): Promise<void> {
  const isIn = (row: string) => `${row}.state = 'active' and ${row}.hidden = 0`;
  const add = `insert into listings_search (rowid, searched) select new.id, new.searched where ${isIn("new")};`;
  const remove = `insert into listings_search (listings_search, rowid, searched)
    select 'delete', old.id, old.searched where ${isIn("old")};`;
  const statements = [
    `create virtual table listings_search using fts5 (searched, tokenize='trigram', detail='none',
      content='listings', content_rowid='id')`,
    `create trigger listings_search_insert after insert on listings begin ${add} end`,
    `create trigger listings_search_delete after delete on listings begin ${remove} end`,
    `create trigger listings_search_update after update of state, hidden, searched on listings
      when old.state <> new.state or old.hidden <> new.hidden or old.searched <> new.searched
      begin ${remove} ${add} end`,
    `insert into listings_search (rowid, searched)
      select id, searched from listings where state = 'active' and hidden = 0`,
    // Small merges: see migration 0019.
    ...Object.entries({ pgsz: 500, automerge: 8, crisismerge: 64 }).map(
      ([setting, value]) =>
        `insert into listings_search (listings_search, rank) values ('${setting}', ${value})`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Where PostgreSQL has no pg_trgm, a word is looked for in all texts. */
async function indexOnPostgres(db: Kysely<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) return;
  await sql`create index listings_search on listings using gin (searched gin_trgm_ops) where ${onMarket}`.execute(
    db,
  );
}
