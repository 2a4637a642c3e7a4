import { type RawBuilder, sql } from "kysely";
import { type PlaceCell, reachOf } from "#contract/market/cells.ts";
import type { MarketFilter } from "#contract/market/market.ts";
import { plainValue } from "#server/market/listings/listing-copy.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import { trigramsOf } from "#server/platform/search/trigrams.ts";

/** What is looked for, with what its words mean. */
export interface WantedListings extends MarketFilter {
  /** Who looks: nothing of whom they have blocked, or who has blocked them. */
  reader: number | null;
  place: PlaceCell | null;
  /** The bike that listings have to fit. */
  frame: { stack: number; reach: number } | null;
}

const mostTrigrams = 20;
const defaultTolerance = 15;

/** Returns the conditions of a filter that may each leave few listings. */
export function factsOf({ price_min, price_max, size, wheel, gears, currency, ...wanted }: WantedListings) {
  const { place, km, frame, tolerance } = wanted;
  const reach = place && km ? reachOf(place, km) : null;
  const by = tolerance ?? defaultTolerance;
  return {
    price:
      price_min == null && price_max == null
        ? null
        : sql<boolean>`price_cents between ${price_min ?? 0} and ${price_max ?? Number.MAX_SAFE_INTEGER}`,
    place: place && reach && boxed(place, reach.x, reach.y),
    /** What surely fits. */
    frame:
      frame &&
      sql<boolean>`stack_mm between ${frame.stack - by} and ${frame.stack + by}
        and reach_mm between ${frame.reach - by} and ${frame.reach + by}`,
    size: size ? sql<boolean>`size = ${plainValue(size)}` : null,
    wheel: wheel ? sql<boolean>`wheel = ${plainValue(wheel)}` : null,
    gears: gears ? sql<boolean>`gears = ${gears}` : null,
    currency: currency ? sql<boolean>`currency = ${currency}` : null,
  };
}

/** Listings around a cell: each row of cells is one stretch of the index. */
export function boxed({ x, y }: PlaceCell, byX: number, byY: number): RawBuilder<boolean> {
  const inX = sql`cell_x between ${x - byX} and ${x + byX}`;
  if (byY > 200) return sql`cell_y between ${y - byY} and ${y + byY} and ${inX}`;
  const rows = Array.from({ length: 2 * byY + 1 }, (_, index) => y - byY + index);
  return sql`cell_y in (${sql.join(rows)}) and ${inX}`;
}

/**
 * Returns the pieces that the searched text of a listing must all have; null when nothing can. What is shorter than a trigram
 * has to begin a word: no index knows the other places of it.
 */
export const wordsWanted = (search: string): string[] | null =>
  searchPieces(search)?.map((piece) => ([...piece].length < 3 ? `  ${piece}` : piece)) ?? null;

/** Returns the query for ids of listings that may have all words; undefined where no index says. */
function withWords(search: string): RawBuilder<unknown> | undefined {
  const trigrams = new Set((wordsWanted(search) ?? []).flatMap((piece) => [...trigramsOf(piece)]));
  if (trigrams.size === 0) return undefined;
  const terms = [...trigrams].slice(0, mostTrigrams).map((trigram) => `"${trigram.replaceAll('"', '""')}"`);
  return sql`select rowid from listings_search where listings_search match ${terms.join(" AND ")}`;
}

/**
 * Returns the condition that names at most `few` listings which one condition of a filter leaves; undefined where each leaves many.
 * SQLite does not know how many rows a condition leaves, and counts so far. PostgreSQL has statistics, but of single columns: of two together
 * it counts as well.
 */
export async function narrowed(
  db: Db,
  wanted: WantedListings,
  { phase, few }: { phase: number; few: number },
): Promise<RawBuilder<boolean> | undefined> {
  const isOnPostgres = dialectOf(db) === "postgres";
  const { place, frame, ...others } = factsOf(wanted);
  const among = (one: RawBuilder<boolean> | null | undefined) =>
    one && sql`select id from listings where state = 'active' and hidden = 0 and ${one}`;
  const queries = [
    isOnPostgres ? undefined : withWords(wanted.search ?? ""),
    phase === 0 ? among(frame) : null,
    ...(isOnPostgres ? [] : Object.values(others).map(among)),
    among(place),
  ];
  const timed = { frame: 1, place: queries.length - 1 };
  for (const [index, query] of queries.entries()) {
    if (!query) continue;
    // In an index with the days, the order costs little, and more than a few are read in pieces of it.
    const isTimed = index === timed.frame || index === timed.place;
    const most = Math.floor(
      few / (wanted.sort === "price" ? (index === timed.place ? 1 : 3) : isTimed ? 10 : 3),
    );
    const counting = sql<{
      n: number;
    }>`select count(*) as n from (${query} limit ${sql.lit(most + 1)}) as counted`;
    const { rows } = await counting.execute(db);
    if (Number(rows[0]?.n ?? 0) > most) continue;
    return isOnPostgres ? sql`listings.id = any(array(${query}))` : sql`listings.id in (${query})`;
  }
  return undefined;
}
