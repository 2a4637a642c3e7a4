import type { Act } from "#server/platform/act/act.ts";
import { sql } from "kysely";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

export type RatingRepo = ReturnType<typeof ratingRepo>;

export function ratingRepo(db: Db) {
  return {
    /** Returns a rider's ratings with the bikes' names. */
    givenBy: (userId: number) =>
      db
        .selectFrom("ratings")
        .innerJoin("bikes", "bikes.id", "ratings.bike_id")
        .select(["ratings.bike_id", "bikes.name as bike_name", "ratings.stars"])
        .select(["ratings.created_at", "ratings.updated_at"])
        .where("ratings.user_id", "=", userId)
        .orderBy("ratings.id")
        .execute(),

    /** Returns a bike's ratings, and one rider's own. */
    async of(bikeId: number, userId: number) {
      const row = await db
        .selectFrom("ratings")
        .select((eb) => [
          eb.fn.countAll<number>().as("ratings_count"),
          eb.fn.count<number>("user_id").as("authenticated_ratings_count"),
          sql<number>`coalesce(sum(stars), 0)`.as("ratings_sum"),
          sql<number | null>`max(case when user_id = ${userId} then stars end)`.as("user_rating"),
        ])
        .where("bike_id", "=", bikeId)
        .executeTakeFirstOrThrow();
      return row;
    },

    /**
     * Sets a rider's stars, or removes them (null), under the bike's lock, and recounts the totals on the bike's row,
     * so that they are right whatever happened before. Returns null when the bike is gone or private.
     */
    async rate(act: Act<"rating.write">, bike: Owned, stars: number | null) {
      const { at, by: userId } = act;
      const bikeId = bike.id;
      const own = of(act.db, bike.user_id);
      await lockRow(act.db, "bikes", bike);
      const now = await own
        .selectFrom("bikes")
        .select("is_public")
        .where("id", "=", bikeId)
        .executeTakeFirst();
      if (now?.is_public !== 1) return null;
      if (stars === null)
        await act.db
          .deleteFrom("ratings")
          .where("bike_id", "=", bikeId)
          .where("user_id", "=", userId)
          .execute();
      else
        await act.db
          .insertInto("ratings")
          .values({ bike_id: bikeId, user_id: userId, stars, created_at: at, updated_at: at })
          .onConflict((conflict) =>
            conflict.columns(["bike_id", "user_id"]).doUpdateSet({ stars, updated_at: at }),
          )
          .execute();
      const all = await ratingRepo(act.db).of(bikeId, userId);
      const { ratings_sum, ratings_count } = all;
      await own.updateTable("bikes").set({ ratings_sum, ratings_count }).where("id", "=", bikeId).execute();
      return all;
    },
  };
}
