import { setImmediate as immediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type DialectName, dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Searchable } from "./search-index.repo.ts";
import { chooseTrigrams, type Sample, sampleOf, shareOf } from "./trigrams.ts";

interface Wanted {
  /** Pieces that the text must contain, from `searchPieces`. */
  pieces: string[];
  limit: number;
  /** Only messages of this status. */
  status?: string | undefined;
}

export type Search = ReturnType<typeof searchRepo>;

/**
 * PostgreSQL reads all of `few` rows; of more, the `newest` when that should be faster than an index. SQLite reads a
 * `slice` at a time, since other requests wait while it reads.
 */
const rowsRead = { few: 10_000, newest: 50_000, slice: 20_000 };
/** Rows that can be read in order in the time that an index lookup of one takes. */
const stride = 12;
/** Limits in use: PostgreSQL gets a prepared plan for each. */
const limits = [101, 201, 501, 1001, 2001, 5001, 10_001];
const sampleSize = 1000;
const sampleMs = 10 * 60_000;

/** Substring search over folded texts, newest first, through the rarest trigrams; see docs/decisions/0016. */
export function searchRepo(db: Db, { few, newest, slice } = rowsRead) {
  const dialect = dialectOf(db);
  const samples = new Map<Searchable, { at: number; sample: Sample }>();

  /** Samples the texts now and then: it decides how to search, not what is found. */
  async function sampleFrom(table: Searchable): Promise<Sample> {
    const known = samples.get(table);
    if (known && Date.now() - known.at < sampleMs) return known.sample;
    const last = await lastOf(table);
    // Random rows: with a fixed step, periodic data would be missed.
    const ids = Array.from(
      { length: Math.min(last, sampleSize) },
      () => 1 + Math.floor(Math.random() * last),
    );
    const { rows } = ids.length
      ? await sql<{
          text: string;
        }>`select ${textOf(table)} as text from ${indexOf(table)} where rowid in (${sql.join(ids)})`.execute(
          db,
        )
      : { rows: [] };
    const sample = sampleOf(
      rows.map(({ text }) => text),
      last,
    );
    samples.set(table, { at: Date.now(), sample });
    return sample;
  }

  async function lastOf(table: Searchable): Promise<number> {
    const { rows } = await sql<{
      last: number | null;
    }>`select max(rowid) as last from ${indexOf(table)}`.execute(db);
    return Number(rows[0]?.last ?? 0);
  }

  return {
    /** Returns at most `limit` ids of rows that contain all pieces, newest first. */
    async find(table: Searchable, { limit, ...wanted }: Wanted): Promise<number[]> {
      const limited = { ...wanted, limit: limits.find((each) => each >= limit) ?? limit };
      const found =
        dialect === "sqlite" ? await findInSqlite(table, limited) : await findInPostgres(table, limited);
      return found.slice(0, limit);
    },

    /** Returns at most `limit` ids of feedback whose user matches all pieces, newest first. */
    async findFeedbackOf({ pieces, status, limit }: Wanted): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select feedback.id from feedback
        join users_search on users_search.rowid = feedback.user_id
        where ${containsAll("users", pieces, dialect)} ${ofStatus(status)}
        order by feedback.id desc limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };

  async function findInSqlite(table: Searchable, wanted: Wanted): Promise<number[]> {
    const sample = await sampleFrom(table);
    const { trigrams } = chooseTrigrams(wanted.pieces, sample, () => true);
    return trigrams.length > 0 ? run(inSqlite(table, wanted, trigrams)) : inSlices(table, wanted);
  }

  /** Words of one or two characters have no trigrams: reads the newest rows until there are enough matches. */
  async function inSlices(table: Searchable, wanted: Wanted): Promise<number[]> {
    const found: number[] = [];
    let before = (await lastOf(table)) + 1;
    while (before > 1 && found.length < wanted.limit) {
      found.push(...(await run(amongNewest(table, wanted, { from: before - slice, before }))));
      before -= slice;
      await immediate();
    }
    return found;
  }

  /** Scans few rows; of many, common words are found by reading the newest first, rarer ones by index. */
  async function findInPostgres(table: Searchable, search: Wanted): Promise<number[]> {
    const sample = await sampleFrom(table);
    // Most rows are rejected by the first piece they lack: put rare pieces first.
    const pieces = search.pieces.toSorted((a, b) => shareOf([a], sample) - shareOf([b], sample));
    const wanted = { ...search, pieces };
    const { trigrams, rare } = chooseTrigrams(wanted.pieces, sample, isKnownToPostgres);
    if (trigrams.length === 0 || sample.of <= few) return run(amongNewest(table, wanted));
    const share = rare ? 0 : shareOf(wanted.pieces, sample);
    if (share > 0 && wanted.limit / share <= stride * sample.of * share) {
      const found = await run(amongNewest(table, wanted, { from: (await lastOf(table)) - newest + 1 }));
      if (found.length === wanted.limit) return found;
    }
    return run(byIndex(table, wanted, trigrams));
  }

  async function run(query: RawBuilder<{ id: number }>): Promise<number[]> {
    return (await query.execute(db)).rows.map(({ id }) => id);
  }

  /** FTS5 walks trigrams from the newest row on and stops at the limit. */
  function inSqlite(table: Searchable, { pieces, limit, status }: Wanted, trigrams: string[]) {
    const index = indexOf(table);
    const terms = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ");
    return sql<{ id: number }>`select ${index}.rowid as id from ${index} ${withMessage(table, status)}
      where ${index} match ${terms} and ${containsAll(table, pieces, dialect)}
      order by ${index}.rowid desc limit ${limit}`;
  }

  /** Reads backwards: all rows, or those within a span of ids. */
  function amongNewest(
    table: Searchable,
    { pieces, limit, status }: Wanted,
    { from, before }: { from?: number; before?: number } = {},
  ) {
    const index = indexOf(table);
    const since = from === undefined ? sql`` : sql`and ${index}.rowid >= ${from}`;
    const until = before === undefined ? sql`` : sql`and ${index}.rowid < ${before}`;
    return sql<{ id: number }>`select ${index}.rowid as id from ${index} ${withMessage(table, status)}
      where ${containsAll(table, pieces, dialect)} ${since} ${until}
      order by ${index}.rowid desc limit ${sql.lit(limit)}`;
  }

  /** Two steps: a planner that sees the limit may scan a million rows hoping to fill it soon. */
  function byIndex(table: Searchable, { pieces, limit, status }: Wanted, trigrams: string[]) {
    const index = indexOf(table);
    const likes = trigrams.map((trigram) => sql`${textOf(table)} like ${`%${trigram}%`}`);
    return sql<{ id: number }>`with found as materialized (
        select ${index}.rowid as id from ${index} ${withMessage(table, status)}
        where ${sql.join(likes, sql` and `)} and ${containsAll(table, pieces, dialect)})
      select id from found order by id desc limit ${limit}`;
  }
}

const indexOf = (table: Searchable) => sql.table(`${table}_search`);
const textOf = (table: Searchable) => (table === "bikes" ? sql`(search || owner_search)` : sql`search`);
const ofStatus = (status: string | undefined) => (status === undefined ? sql`` : sql`and status = ${status}`);

const withMessage = (table: Searchable, status: string | undefined) =>
  status === undefined
    ? sql``
    : sql`join ${sql.table(table)} as message on message.id = ${indexOf(table)}.rowid ${ofStatus(status)}`;

function containsAll(table: Searchable, pieces: string[], dialect: DialectName) {
  const position = dialect === "sqlite" ? sql`instr` : sql`strpos`;
  const columns = table === "bikes" ? [sql`search`, sql`owner_search`] : [sql`search`];
  const each = pieces.map((piece) => {
    const somewhere = columns.map((column) => sql`${position}(${column}, ${piece}) > 0`);
    return sql`(${sql.join(somewhere, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/**
 * pg_trgm indexes letters and digits, and knows where a word starts and ends; special characters of `like` are not
 * among them.
 */
function isKnownToPostgres(trigram: string): boolean {
  return /^(?!.*[%_\\])([\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]| {2}[\p{L}\p{N}])$/u.test(
    trigram,
  );
}
