import { type RawBuilder, sql } from "kysely";
import { type PlaceCell, reachOf } from "#contract/market/cells.ts";
import type { MarketOrder } from "#contract/market/market.ts";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { boxed, factsOf, narrowed, type WantedListings, wordsWanted } from "./narrowed.repo.ts";

/** Where a page begins: behind a row of a phase. */
export interface After {
  /** 0: all, or what fits; 1: what may. */
  phase: number;
  value: string;
  id: number;
}

export type FoundListing = ListingRow & { place: string | number };

/** Cells around a place among which the nearest are looked for first, and by how much further the next time. */
const firstRing = 3;
const wider = 4;
/** Of an order that an index gives, how many are looked at, one after the other. */
const pieces = [100, 400, 1600];
/** Beyond it there is no earth. */
const farthest = 8000;

/** More than so many are read in order: a page of them is full soon. */
const fewOnMarket = 4000;

/** What everybody finds on the market. */
export function marketRepo(db: Db, few = fewOnMarket) {
  const isOnPostgres = dialectOf(db) === "postgres";
  /** SQLite reads in order, or what is narrowed, whatever else has an index: it does not know how many rows that leaves. */
  const unindexed = <T>(expression: RawBuilder<T>) => (isOnPostgres ? expression : sql<T>`+(${expression})`);
  /** Of ids that are known PostgreSQL would read an index again for what they were found by. */
  const unindexedAmong = (condition: RawBuilder<boolean>) =>
    isOnPostgres ? sql<boolean>`(${condition}) is true` : unindexed(condition);

  /** Listings of one phase that a filter leaves, with their place in the order. */
  function matching(wanted: WantedListings, at: string, phase: number, among?: RawBuilder<boolean>) {
    const { kind, type, slot, brakes, electric } = wanted;
    let query = db
      .selectFrom("listings")
      .where(sql<boolean>`listings.state = 'active'`)
      .where(sql<boolean>`listings.hidden = 0`)
      .where("ends_at", ">", at)
      .where(ofOpenShop)
      .where(ofActiveSeller);
    const also = (condition: RawBuilder<boolean>) => {
      query = query.where(condition);
    };
    also(notBlocked(wanted.reader, "listings.user_id"));
    // A type, a stack and a reach are of bikes, a slot is of parts: their indexes need no kind.
    const implied = type || (wanted.frame && phase === 0) ? "bike" : slot ? "part" : undefined;
    const of = kind ?? (wanted.frame ? "bike" : undefined);
    if (of && of !== implied) also(sql`kind = ${of}`);
    if (type) also(sql`bike_type = ${type}`);
    if (slot) also(sql`slot = ${slot}`);
    if (brakes) also(sql`brakes = ${brakes}`);
    if (electric) also(electric === "true" ? sql`bike_type = 'electric'` : sql`electric = 0`);
    if (wanted.history === "true") also(sql`has_history = 1`);
    if (wanted.verified === "true") also(sql`verified = 1`);
    if (wanted.condition) also(sql`condition = ${wanted.condition}`);
    const { price, frame, ...others } = factsOf(wanted);
    const beside = among ? unindexedAmong : unindexed;
    if (price) also(wanted.sort === "price" && !among ? price : beside(price));
    for (const condition of Object.values(others)) if (condition) also(beside(condition));
    if (frame) also(phase === 0 ? beside(frame) : sql`(stack_mm is null or reach_mm is null)`);
    if (among) also(among);
    const words = wordsWanted(wanted.search ?? "");
    if (words === null) also(sql`1 = 0`);
    for (const piece of words ?? [])
      also(
        isOnPostgres
          ? sql`searched like ${`%${piece.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
          : sql`instr(searched, ${piece}) > 0`,
      );
    if (wanted.place && wanted.km) {
      const { y } = reachOf(wanted.place, wanted.km);
      // The corners of the box are farther.
      also(sql`${squared(wanted.place)} <= ${Math.ceil((y * y + 1) * 1000)}`);
    }
    return query;
  }

  async function nearest(
    wanted: WantedListings,
    place: PlaceCell,
    at: string,
    phase: number,
    after: After | null,
    n: number,
  ) {
    const far = squared(place);
    const among = await narrowed(db, wanted, { phase, few });
    for (let ring = among ? farthest : ringFrom(after); ; ring *= wider) {
      const isAll = ring >= farthest;
      const limit = ring * ring * 1000;
      const { x, y } = { x: ring * 4, y: ring };
      let query = matching(wanted, at, phase, among)
        .selectAll()
        .select(far.as("place"))
        .where("cell_x", "is not", null);
      if (!isAll) query = query.where(boxed(place, x, y)).where(sql<boolean>`${far} <= ${limit}`);
      if (after)
        query = query.where(
          sql<boolean>`(${far} > ${Number(after.value)} or (${far} = ${Number(after.value)} and id < ${after.id}))`,
        );
      const rows = await query.orderBy(far).orderBy("id", "desc").limit(n).execute();
      if (rows.length === n || isAll) return rows as FoundListing[];
    }
  }

  async function ordered(
    wanted: WantedListings,
    order: Exclude<MarketOrder, "distance">,
    at: string,
    phase: number,
    after: After | null,
    n: number,
  ): Promise<FoundListing[]> {
    const column = order === "price" ? "price_cents" : "published_at";
    const { frame, place: box } = factsOf(wanted);
    // Of a word or a type PostgreSQL knows how many there are, and combines their indexes.
    const isPlanned = isOnPostgres && Boolean(wanted.search || wanted.type || wanted.slot);
    const indexed = isPlanned ? null : (phase === 0 && frame) || box;
    // There, to read the first piece of a single condition costs no more than to count what it leaves.
    const isRead = isOnPostgres && order === "new" && indexed && !(frame && box);
    const among = isRead ? undefined : await narrowed(db, wanted, { phase, few });
    const begun =
      !among && order === "new" && indexed ? await inPieces(wanted, indexed, { at, phase, after, n }) : null;
    if (begun?.isWhole) return begun.found;
    const { found, from } = begun ?? { found: [], from: after };
    let query = matching(wanted, at, phase, among).selectAll().select(`${column} as place`);
    const value = from && (order === "price" ? Number(from.value) : from.value);
    const place = among ? unindexed(sql.ref(column)) : sql.ref(column);
    if (from && order === "price") query = query.where(sql<boolean>`(${place}, id) > (${value}, ${from.id})`);
    else if (from) query = query.where(sql<boolean>`(${place}, id) < (${value}, ${from.id})`);
    const way = order === "price" ? "asc" : "desc";
    const rows = await query
      .orderBy(place, way)
      .orderBy("id", way)
      .limit(n - found.length)
      .execute();
    return [...found, ...(rows as FoundListing[])];
  }

  /**
   * Newest first of the many that a condition on two columns leaves: the index of these columns alone puts them in order, and of
   * that order three growing pieces are read. Returns where they end, unless that is all.
   */
  async function inPieces(
    wanted: WantedListings,
    indexed: RawBuilder<boolean>,
    { at, phase, after, n }: { at: string; phase: number; after: After | null; n: number },
  ): Promise<{ found: FoundListing[]; from: Pick<After, "value" | "id"> | null; isWhole: boolean }> {
    const found: FoundListing[] = [];
    const day = unindexed(sql.ref("published_at"));
    let from: Pick<After, "value" | "id"> | null = after;
    for (const size of pieces) {
      const behind = from ? sql`and (${day}, id) < (${from.value}, ${from.id})` : sql``;
      const { rows } = await sql<{ id: number; published_at: string }>`select id, published_at from listings
        where state = 'active' and hidden = 0 and ${indexed} ${behind}
        order by ${day} desc, id desc limit ${sql.lit(size)}`.execute(db);
      const ids = rows.map(({ id }) => Number(id));
      const isOfPiece = isOnPostgres
        ? sql<boolean>`listings.id = any(${ids}::bigint[])`
        : sql<boolean>`listings.id in (select value from json_each(${JSON.stringify(ids)}))`;
      const piece = matching(wanted, at, phase, isOfPiece)
        .selectAll()
        .select("published_at as place")
        .orderBy(day, "desc")
        .orderBy("id", "desc")
        .limit(n - found.length);
      found.push(...((await piece.execute()) as FoundListing[]));
      const last = rows.at(-1);
      if (!last || rows.length < size || found.length === n) return { found, from, isWhole: true };
      from = { value: last.published_at, id: last.id };
    }
    return { found, from, isWhole: false };
  }

  return {
    /** Returns at most `n` listings behind a row, each with the phase that it is of. */
    async page(wanted: WantedListings, at: string, after: After | null, n: number) {
      const order = wanted.sort === "distance" && !wanted.place ? "new" : (wanted.sort ?? "new");
      const found: { row: FoundListing; phase: number }[] = [];
      const last = wanted.frame ? 1 : 0;
      for (let phase = after?.phase ?? 0; phase <= last && found.length < n; phase++) {
        const from = after?.phase === phase ? after : null;
        const left = n - found.length;
        const rows =
          order === "distance"
            ? await nearest(wanted, wanted.place as PlaceCell, at, phase, from, left)
            : await ordered(wanted, order, at, phase, from, left);
        found.push(...rows.map((row) => ({ row, phase })));
      }
      return found;
    },

    /** Listings that are published after an instant and not one's own, newest first. */
    since: (
      wanted: WantedListings,
      at: string,
      { since, user }: { since: string; user: number },
      n: number,
    ) =>
      matching(wanted, at, 0)
        .select(["id", "title"])
        .where("published_at", ">", since)
        .where("user_id", "!=", user)
        .orderBy("published_at", "desc")
        .orderBy("id", "desc")
        .limit(n)
        .execute(),

    /** Addresses of listings that search engines may show. */
    indexed: (at: string, n: number) =>
      db
        .selectFrom("listings")
        .select(["id", "title"])
        .where("state", "=", "active")
        .where("hidden", "=", 0)
        .where("indexed", "=", 1)
        .where("ends_at", ">", at)
        .where(ofOpenShop)
        .where(ofActiveSeller)
        .orderBy("id", "desc")
        .limit(n)
        .execute(),
  };
}

/** A shop that is closed or blocked sells nothing; riders sell by themselves. */
const ofOpenShop = sql<boolean>`(listings.shop_id is null or exists (
  select 1 from shops where shops.id = listings.shop_id and shops.state = 'open'))`;

/** Nobody sells whose account is suspended or about to end. */
const ofActiveSeller = sql<boolean>`not exists (select 1 from users where users.id = listings.user_id
  and (users.disabled_at is not null or users.ending_at is not null))`;

/** A thousand times the square of the distance in cells: whole numbers, the same on both databases. */
function squared({ x, y }: PlaceCell): RawBuilder<number> {
  const latitude = ((y + 0.5) * 0.05 * Math.PI) / 180;
  const narrow = Math.round(1000 * Math.cos(latitude) ** 2);
  const [east, north] = [
    sql`cast(cell_x - (${sql.lit(x)}) as bigint)`,
    sql`cast(cell_y - (${sql.lit(y)}) as bigint)`,
  ];
  return sql<number>`(${east} * ${east} * ${sql.lit(narrow)} + ${north} * ${north} * 1000)`;
}

/** The ring that has what is farther than a row. */
function ringFrom(after: After | null): number {
  const least = after ? Number(after.value) : 0;
  let ring = firstRing;
  while (ring * ring * 1000 <= least) ring *= wider;
  return ring;
}
