import { inTransaction } from "#server/platform/db/in-transaction.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Insertable, Selectable } from "kysely";
import { theftBounds } from "#contract/sharing/theft.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { SightingsTable } from "#server/platform/db/schema.ts";

export type SightingRepo = ReturnType<typeof sightingRepo>;

export function sightingRepo(db: Db) {
  return {
    /** A page of what was seen of a bike, newest first, and the number of all. */
    async page(bikeId: number, { page, per_page }: { page: number; per_page: number }) {
      const own = db.selectFrom("sightings").selectAll().where("bike_id", "=", bikeId).orderBy("id", "desc");
      const { total, rows } = await pageOf(own, { page, per_page });
      return { rows: rows.map(presentSighting), meta: { total, page, per_page } };
    },

    /** Notes that a bike's owner has read what there is: it is no longer shown as new. */
    async markSeen(bike_id: number, seen_at: string): Promise<void> {
      await db
        .updateTable("sightings")
        .set({ seen_at })
        .where("bike_id", "=", bike_id)
        .where("seen_at", "is", null)
        .execute();
    },

    async allOf(bikeId: number) {
      const own = db.selectFrom("sightings").selectAll().where("bike_id", "=", bikeId).orderBy("id");
      return (await own.execute()).map(presentSighting);
    },

    /** Whether a network has sent a sighting that is still kept. */
    async knows(bikeId: number, network: string): Promise<boolean> {
      const own = db.selectFrom("sightings").select("id").where("bike_id", "=", bikeId);
      return Boolean(await own.where("network", "=", network).limit(1).executeTakeFirst());
    },

    /**
     * Keeps a sighting; where there is no room, an older one of the network with the most gives way. `also` belongs to the same
     * transaction. Returns false where the page no longer says that the bike is stolen.
     */
    add: (
      sighting: Insertable<SightingsTable> & { network: string },
      also: (trx: Db) => Promise<void>,
    ): Promise<boolean> =>
      inTransaction(db, async (trx) => {
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
        if (!shown) return false;
        await makeRoom(trx, bike_id, sighting.network);
        await trx.insertInto("sightings").values(sighting).execute();
        await also(trx);
        return true;
      }),

    /** Deletes a sighting; false where the bike has no such one. */
    async delete(act: Act<"theft.write">, bike: Authorized<{ id: number }>, id: number): Promise<boolean> {
      await lockRow(act.db, "bikes", bike.id);
      const { numDeletedRows } = await act.db
        .deleteFrom("sightings")
        .where("bike_id", "=", bike.id)
        .where("id", "=", id)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) return false;
      await act.audit({
        event: "updated",
        auditable_type: "Bike",
        auditable_id: bike.id,
        // What was written is about people: it is deleted for good.
        changes: { sighting: [null, null] },
      });
      return true;
    },
  };
}

/** Deletes what has to give way to one more sighting from a network: the oldest of that network, or of the one with the most. */
async function makeRoom(trx: Db, bikeId: number, network: string): Promise<void> {
  const rows = await trx
    .selectFrom("sightings")
    .select(["id", "network"])
    .where("bike_id", "=", bikeId)
    .orderBy("id")
    .execute();
  const oldest = inTheWay(rows, network);
  if (oldest !== null) await trx.deleteFrom("sightings").where("id", "=", oldest).execute();
}

/** Returns the id of the sighting, among those of a bike from the oldest on, that gives way to one from `network`; null if none. */
export function inTheWay(
  rows: readonly { id: number; network: string | null }[],
  network: string,
): number | null {
  const networks = Map.groupBy(rows, (row) => row.network);
  const own = networks.get(network) ?? [];
  if (own.length >= theftBounds.ofOneNetwork) return own[0]?.id ?? null;
  if (rows.length < theftBounds.sightings) return null;
  // Of several with as many, the one that began first.
  const most = [...networks.values()].reduce((one, other) => (other.length > one.length ? other : one));
  return most[0]?.id ?? null;
}

function presentSighting({ id, text, place, seen_on, contact, created_at }: Selectable<SightingsTable>) {
  return { id, text, place, seen_on, contact, created_at };
}
