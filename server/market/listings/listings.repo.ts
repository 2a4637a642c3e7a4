import { type Insertable, sql } from "kysely";
import type { Act } from "#server/platform/act/act.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ListingRow, ListingsTable } from "#server/platform/db/schema.ts";

export type ListingColumns = Partial<Omit<ListingRow, "id" | "user_id" | "version" | "created_at">>;
export type ListingRepo = ReturnType<typeof listingRepo>;

/** Listings as their sellers have them; see market.repo.ts for what everybody finds. */
export function listingRepo(db: Db) {
  return {
    find: (id: number): Promise<ListingRow | undefined> =>
      db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirst(),

    byIds: (ids: number[]): Promise<ListingRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom("listings").selectAll().where("id", "in", ids).execute(),

    /** A seller's listings that are on the market. */
    openOf: (userId: number): Promise<ListingRow[]> =>
      of(db, userId)
        .selectFrom("listings")
        .selectAll()
        .where("state", "in", ["active", "reserved"])
        .execute(),

    /** What is on the market with a serial number. */
    openWithSerial: (serial: string): Promise<ListingRow[]> =>
      db
        .selectFrom("listings")
        .selectAll()
        .where("serial_key", "=", serial)
        .where("state", "in", ["active", "reserved"])
        .execute(),

    /** Locks a listing until the transaction ends. */
    lock(id: number): Promise<ListingRow | undefined> {
      const query = db.selectFrom("listings").selectAll().where("id", "=", id);
      return (dialectOf(db) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    },

    pageOfSeller: (userId: number, paged: { page: number; per_page: number }) =>
      pageOf(of(db, userId).selectFrom("listings").selectAll().orderBy("id", "desc"), paged),

    /** How many listings of a rider are on the market at an instant. */
    async countActive(userId: number, at: string): Promise<number> {
      const { n } = await of(db, userId)
        .selectFrom("listings")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .where("state", "in", ["active", "reserved"])
        .where("ends_at", ">", at)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Whether a rider has ever had a listing on the market. */
    hasPublished: async (userId: number): Promise<boolean> =>
      (await of(db, userId)
        .selectFrom("listings")
        .select("id")
        .where("published_at", "is not", null)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** Another listing on the market of the same thing, or with the same serial number. */
    twin: (listing: ListingRow, serial: string | null, at: string): Promise<{ id: number } | undefined> =>
      db
        .selectFrom("listings")
        .select("id")
        .where("state", "in", ["active", "reserved"])
        .where("ends_at", ">", at)
        .where("id", "!=", listing.id)
        .where((eb) =>
          eb.or([
            ...(serial === null ? [] : [eb("serial_key", "=", serial)]),
            ...(listing.bike_id === null ? [] : [eb("bike_id", "=", listing.bike_id)]),
            ...(listing.part_id === null ? [] : [eb("part_id", "=", listing.part_id)]),
            sql<boolean>`1 = 0`,
          ]),
        )
        .limit(1)
        .executeTakeFirst(),

    insert: (
      act: Act<"listing.write">,
      listing: Omit<Insertable<ListingsTable>, "user_id" | "created_at" | "updated_at">,
    ): Promise<ListingRow> =>
      act.db
        .insertInto("listings")
        .values({
          ...listing,
          user_id: act.account.user_id,
          created_at: act.at,
          updated_at: act.at,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Changes a listing of the account, and its version. */
    change: (act: Act<"listing.write">, before: ListingRow, change: ListingColumns): Promise<ListingRow> =>
      of(act.db, act.account.user_id)
        .updateTable("listings")
        .set({ ...change, version: before.version + 1, updated_at: act.at })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    delete: (act: Act<"listing.write">, { id }: { id: number }) =>
      of(act.db, act.account.user_id).deleteFrom("listings").where("id", "=", id).execute(),

    /** Counts a look of somebody else. */
    countView: (id: number) =>
      db
        .updateTable("listings")
        .set((eb) => ({ views: eb("views", "+", 1) }))
        .where("id", "=", id)
        .execute(),

    /** Writes down what time alone has done: ends, and reservations that ran out; and what is gone. */
    async settle(at: string): Promise<void> {
      const open = db.updateTable("listings").where("state", "in", ["active", "reserved"]);
      await open
        .set({ state: "ended", reserved_for: null, reserved_until: null, updated_at: at })
        .where("ends_at", "<=", at)
        .execute();
      await db
        .updateTable("listings")
        .set({ state: "active", reserved_for: null, reserved_until: null, updated_at: at })
        .where("state", "=", "reserved")
        .where("reserved_until", "<=", at)
        .execute();
      await open
        .set({ state: "withdrawn", updated_at: at })
        .where("bike_id", "is", null)
        .where("part_id", "is", null)
        .execute();
    },

    /** Takes the listing of a bike that was stolen off the market. */
    withdrawStolen: (act: Act<"theft.write">, bike: { id: number; user_id: number }) =>
      of(act.db, bike.user_id)
        .updateTable("listings")
        .set((eb) => ({ state: "withdrawn", version: eb("version", "+", 1), updated_at: act.at }))
        .where("bike_id", "=", bike.id)
        .where("state", "in", ["active", "reserved"])
        .execute(),

    /** Hides, removes or gives back a listing, as an admin decides. */
    setFate: (id: number, fate: ListingColumns) =>
      db.updateTable("listings").set(fate).where("id", "=", id).execute(),

    /** Listings that wait for an admin, oldest first. */
    pageOfWaiting: (paged: { page: number; per_page: number }) =>
      pageOf(
        db
          .selectFrom("listings")
          .selectAll()
          .where("waiting_since", "is not", null)
          .where("state", "=", "draft")
          .orderBy("waiting_since")
          .orderBy("id"),
        paged,
      ),
  };
}
