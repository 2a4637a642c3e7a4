import type { Insertable, Selectable } from "kysely";
import { theftBounds } from "#contract/sharing/theft.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { SightingsTable } from "#server/platform/db/schema.ts";

/** What became of a sighting: "gone" where the page no longer says that the bike is stolen. */
export type SightingAdded = "added" | "full" | "gone";

export type SightingRepo = ReturnType<typeof sightingRepo>;

export function sightingRepo(db: Db) {
  return {
    /** A page of what was seen of a bike, newest first, and the number of all. */
    async page(bikeId: number, { page, per_page }: { page: number; per_page: number }) {
      const own = db.selectFrom("sightings").selectAll().where("bike_id", "=", bikeId).orderBy("id", "desc");
      const { total, rows } = await pageOf(own, { page, per_page });
      return { rows: rows.map(presentSighting), meta: { total, page, per_page } };
    },

    async allOf(bikeId: number) {
      const own = db.selectFrom("sightings").selectAll().where("bike_id", "=", bikeId).orderBy("id");
      return (await own.execute()).map(presentSighting);
    },

    /** Keeps a sighting, as long as there is room. `also` belongs to the same transaction. */
    add: (sighting: Insertable<SightingsTable>, also: (trx: Db) => Promise<void>): Promise<SightingAdded> =>
      db.transaction().execute(async (trx) => {
        const { bike_id } = sighting;
        // Those that arrive together are counted one after the other; nobody ends the theft meanwhile.
        await lockRow(trx, "bikes", bike_id);
        const shown = await trx
          .selectFrom("thefts")
          .innerJoin("bikes", "bikes.id", "thefts.bike_id")
          .innerJoin("users", "users.id", "bikes.user_id")
          .select("thefts.bike_id")
          .where("thefts.bike_id", "=", bike_id)
          .where("thefts.shown", "=", 1)
          .where("bikes.is_public", "=", 1)
          .where("users.disabled_at", "is", null)
          .executeTakeFirst();
        if (!shown) return "gone";
        const { count } = await trx
          .selectFrom("sightings")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("bike_id", "=", bike_id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= theftBounds.sightings) return "full";
        await trx.insertInto("sightings").values(sighting).execute();
        await also(trx);
        return "added";
      }),
  };
}

function presentSighting({ id, text, place, seen_on, contact, created_at }: Selectable<SightingsTable>) {
  return { id, text, place, seen_on, contact, created_at };
}
