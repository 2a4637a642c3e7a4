import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./open.ts";

type Row = Record<string, unknown>;

const page = sql.lit(500);
/** Internal tables of Kysely and SQLite. */
const bookkeeping = /^(kysely|sqlite)_/;

/**
 * Copies every row of a SQLite database to an empty PostgreSQL one in one transaction, and compares all tables before
 * committing. Returns the number of rows of each.
 */
export async function moveRows(from: Db, to: Db): Promise<Record<string, number>> {
  const tables = await tablesInOrder(from, to);
  return to.transaction().execute(async (trx) => {
    if (await trx.selectFrom("users").select("id").limit(1).executeTakeFirst())
      throw new Error("The PostgreSQL database is in use: it has users");
    // Rows written by triggers are copied like all others; so are rows that migrations insert.
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx);
    const counts: Record<string, number> = {};
    for (const table of tables) {
      for await (const rows of rowsOfSqlite(table, from))
        await trx
          .insertInto(table.name as never)
          .values(rows as never)
          .execute();
      const [ours, theirs] = [
        await printOf(rowsOfSqlite(table, from)),
        await printOf(rowsOfPostgres(table.name, trx)),
      ];
      if (ours.rows !== theirs.rows || ours.hash !== theirs.hash)
        throw new Error(
          `${table.name} is not the same on both sides: ${ours.rows} rows here, ${theirs.rows} there`,
        );
      counts[table.name] = ours.rows;
    }
    // A row may refer to a later one; PostgreSQL changes no table with references that are still to be checked.
    await sql`set constraints all immediate`.execute(trx);
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    await goOnCounting(tables, from, trx);
    return counts;
  });
}

interface Table {
  name: string;
  /**
   * How SQLite numbers the table's rows: beside the columns, as PostgreSQL's column `rowid`, or (small tables) not at
   * all.
   */
  key: "beside" | "column" | "none";
}

/** Returns the tables of both databases, referenced tables first. */
async function tablesInOrder(from: Db, to: Db): Promise<Table[]> {
  const tablesOf = (db: Db) => db.introspection.getTables();
  const ours = (await tablesOf(from)).map(({ name }) => name).toSorted();
  const theirs = new Map((await tablesOf(to)).map(({ name, columns }) => [name, columns]));
  const { rows: unnumbered } = await sql<{ name: string }>`
    select name from pragma_table_list where wr = 1`.execute(from);
  const keyOf = (table: string): Table["key"] => {
    if (unnumbered.some(({ name }) => name === table)) return "none";
    return theirs.get(table)?.some(({ name }) => name === "rowid") ? "column" : "beside";
  };
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select m.name as child, f."table" as parent from sqlite_schema m join pragma_foreign_key_list(m.name) f
    where m.type = 'table'`.execute(from);
  const ordered = new Set<string>();
  const place = (table: string) => {
    for (const { child, parent } of references)
      if (child === table && parent !== table && !ordered.has(parent)) place(parent);
    ordered.add(table);
  };
  for (const table of ours) if (theirs.has(table) && !bookkeeping.test(table)) place(table);
  return [...ordered].map((name) => ({ name, key: keyOf(name) }));
}

/** Yields rows by rowid, which is included when PostgreSQL has no other key (as in full-text tables). */
async function* rowsOfSqlite({ name: table, key }: Table, db: Db): AsyncGenerator<Row[]> {
  if (key === "none") {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    if (rows.length > 0) yield rows;
    return;
  }
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<
      Row & { row_at: number }
    >`select rowid as row_at, t.* from ${sql.table(table)} as t
      where rowid > ${last} order by rowid limit ${page}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.row_at ?? last;
    yield rows.map(({ row_at: rowid, ...row }) => (key === "column" ? { rowid, ...row } : row));
  }
}

async function* rowsOfPostgres(table: string, trx: Db): AsyncGenerator<Row[]> {
  await sql`declare moved no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${page} from moved`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moved`.execute(trx);
}

/** Returns the number of rows and a hash that does not depend on their order. */
async function printOf(pages: AsyncGenerator<Row[]>): Promise<{ rows: number; hash: bigint }> {
  let [count, sum] = [0, 0n];
  for await (const rows of pages)
    for (const row of rows) {
      const text = JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      sum += BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);
      count++;
    }
  return { rows: count, hash: sum % 2n ** 256n };
}

/** Continues each sequence after the last id that was ever given. */
async function goOnCounting(tables: Table[], from: Db, trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    from,
  );
  for (const { name, seq } of rows)
    if (tables.some((table) => table.name === name) && seq > 0)
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(trx);
}
