import type { FeedKind } from "#contract/community/follow-words.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { FeedData } from "./feed-data.ts";
import type { ShownSpecs } from "./shown-specs.ts";

/** What is written of public bikes for the feed. */
export function feedItemRepo(db: Db) {
  return {
    /** A bike as it is now; undefined where it is being deleted. */
    bike: (id: number) =>
      db
        .selectFrom("bikes")
        .select(["id", "user_id", "specs", "is_public"])
        .where("id", "=", id)
        .where("ending_at", "is", null)
        .executeTakeFirst(),

    /** The bikes of somebody that were public when they were last looked at. */
    bikesOf: async (userId: number): Promise<number[]> =>
      (await db.selectFrom("feed_bikes").select("bike_id").where("user_id", "=", userId).execute()).map(
        ({ bike_id }) => bike_id,
      ),

    /** A bike as it was when it was last looked at; undefined where it was not public. */
    async seen(bikeId: number): Promise<{ shown: ShownSpecs | null } | undefined> {
      const row = await db
        .selectFrom("feed_bikes")
        .select("shown")
        .where("bike_id", "=", bikeId)
        .executeTakeFirst();
      return row && { shown: row.shown === null ? null : (JSON.parse(row.shown) as ShownSpecs) };
    },

    async see(bike: { id: number; user_id: number }, shown: ShownSpecs): Promise<void> {
      const columns = { shown: JSON.stringify(shown) };
      await db
        .insertInto("feed_bikes")
        .values({ bike_id: bike.id, user_id: bike.user_id, ...columns })
        .onConflict((conflict) => conflict.column("bike_id").doUpdateSet(columns))
        .execute();
    },

    /** Of a bike that is private there is nothing to show. */
    async forget(bikeId: number): Promise<void> {
      for (const table of ["feed_items", "feed_bikes"] as const)
        await db.deleteFrom(table).where("bike_id", "=", bikeId).execute();
    },

    /** The items of a kind that a bike has, by day. */
    async days<K extends FeedKind>(
      bikeId: number,
      kind: K,
    ): Promise<Map<string, { at: string; data: FeedData[K] }>> {
      const rows = await db
        .selectFrom("feed_items")
        .select(["day", "at", "data"])
        .where("bike_id", "=", bikeId)
        .where("kind", "=", kind)
        .execute();
      return new Map(rows.map(({ day, at, data }) => [day, { at, data: JSON.parse(data) as FeedData[K] }]));
    },

    /** Puts an item in place of the one that its bike has of that day. */
    async put<K extends FeedKind>(
      bike: { id: number; user_id: number },
      { kind, at, data }: { kind: K; at: string; data: FeedData[K] },
    ): Promise<void> {
      const columns = { at, data: JSON.stringify(data) };
      await db
        .insertInto("feed_items")
        .values({ bike_id: bike.id, user_id: bike.user_id, kind, day: at.slice(0, 10), ...columns })
        .onConflict((conflict) => conflict.columns(["bike_id", "kind", "day"]).doUpdateSet(columns))
        .execute();
    },

    async remove(bikeId: number, kind: FeedKind, day: string): Promise<void> {
      await db
        .deleteFrom("feed_items")
        .where("bike_id", "=", bikeId)
        .where("kind", "=", kind)
        .where("day", "=", day)
        .execute();
    },

    /** When the photos of a bike were added, after an instant. */
    photosSince: async (bikeId: number, since: string): Promise<string[]> =>
      (
        await db
          .selectFrom("photos")
          .select("created_at")
          .where("bike_id", "=", bikeId)
          .where("created_at", ">", since)
          .orderBy("created_at")
          .execute()
      ).map(({ created_at }) => created_at),
  };
}
