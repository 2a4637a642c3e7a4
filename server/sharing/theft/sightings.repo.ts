import { sightingCreated } from "#contract/sharing/sharing-events.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Insertable, Selectable } from "kysely";
import { theftBounds } from "#contract/sharing/theft.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { SightingsTable } from "#server/platform/db/schema.ts";

type NewSighting = Insertable<SightingsTable> & { network: string };

export type SightingRepo = ReturnType<typeof sightingRepo>;

export function sightingRepo(db: Db) {
  const own = (bike: Owned) => of(db, bike.user_id).selectFrom("sightings").where("bike_id", "=", bike.id);

  return {
    /** A page of what was seen of a bike, newest first, and the number of all. */
    async page(bike: Owned, { page, per_page }: { page: number; per_page: number }) {
      const { total, rows } = await pageOf(own(bike).selectAll().orderBy("id", "desc"), { page, per_page });
      return { rows: rows.map(presentSighting), meta: { total, page, per_page } };
    },

    /** Notes that a bike's owner has read what there is: it is no longer shown as new. */
    async markSeen(bike: Owned, seen_at: string): Promise<void> {
      await of(db, bike.user_id)
        .updateTable("sightings")
        .set({ seen_at })
        .where("bike_id", "=", bike.id)
        .where("seen_at", "is", null)
        .execute();
    },

    async allOf(bike: Owned) {
      return (await own(bike).selectAll().orderBy("id").execute()).map(presentSighting);
    },

    /** Whether a network has sent a sighting that is still kept. */
    async knows(bike: Owned, network: string): Promise<boolean> {
      const kept = own(bike).select("id").where("network", "=", network).limit(1);
      return Boolean(await kept.executeTakeFirst());
    },

    /**
     * Keeps a sighting; where there is no room, an older one of the network with the most gives way. `also` belongs to the same
     * transaction. Returns false where the page no longer says that the bike is stolen.
     */
    add: (sighting: NewSighting, also: (trx: Db) => Promise<void>): Promise<boolean> =>
      inTransaction(db, async (trx) => {
        const { bike_id, user_id } = sighting;
        // Its event is one of the account's, whose order is that of its changes.
        await lockRow(trx, "users", user_id);
        // Those that arrive together are counted one after the other; nobody ends the theft meanwhile.
        await lockRow(trx, "bikes", { id: bike_id, user_id });
        const shown = await of(trx, user_id)
          .selectFrom("thefts")
          .innerJoin("bikes", (join) =>
            join.onRef("bikes.id", "=", "thefts.bike_id").on("bikes.user_id", "=", user_id),
          )
          .innerJoin("users", "users.id", "bikes.user_id")
          .select("bikes.name")
          .where("thefts.bike_id", "=", bike_id)
          .where("thefts.shown", "=", 1)
          .where("bikes.is_public", "=", 1)
          .where("users.disabled_at", "is", null)
          .executeTakeFirst();
        if (!shown) return false;
        await makeRoom(trx, { id: bike_id, user_id }, sighting.network);
        const { id } = await trx
          .insertInto("sightings")
          .values(sighting)
          .returning("id")
          .executeTakeFirstOrThrow();
        const data = { bike_id, title: shown.name };
        const at = sighting.created_at;
        await appendEvent(trx, { account_id: user_id, kind: sightingCreated, subject: id, data, at });
        await also(trx);
        return true;
      }),

    /** Deletes a sighting; false where the bike has no such one. */
    async delete(act: Act<"theft.write">, bike: Authorized<Owned>, id: number): Promise<boolean> {
      await lockRow(act.db, "bikes", bike);
      const { numDeletedRows } = await of(act.db, bike.user_id)
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
async function makeRoom(trx: Db, bike: Owned, network: string): Promise<void> {
  const own = of(trx, bike.user_id);
  const rows = await own
    .selectFrom("sightings")
    .select(["id", "network"])
    .where("bike_id", "=", bike.id)
    .orderBy("id")
    .execute();
  const oldest = inTheWay(rows, network);
  if (oldest !== null) await own.deleteFrom("sightings").where("id", "=", oldest).execute();
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
