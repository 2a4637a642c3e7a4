import type { Act, Doing } from "#server/platform/act/act.ts";
import type { Selectable } from "kysely";
import { columnFacts } from "#contract/garage/bike-fields.ts";
import { columnOf } from "#contract/garage/fact-columns.ts";
import { type Changes, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { mileageReads } from "#server/garage/odometer/mileage.repo.ts";
import { noteEntered, noteWritten } from "#server/garage/odometer/written-mileage.repo.ts";
import { bikesUsed } from "#server/billing/plans/usage.repo.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { among, isOf, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { placesOf, prepared } from "#server/platform/db/prepared.ts";
import type { BikesTable } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { addToSearch, changeInSearch } from "#server/platform/search/search-index.repo.ts";
import { auditChanges, flat } from "./bike-audit.ts";
import { clearBike, hasMuch } from "./bike-contents.repo.ts";
import { type BikeFields, type BikeRow, bikeReads } from "./bike-reads.repo.ts";

interface Writing extends Doing {
  /** A mileage that is lower than what was known is that of another odometer. */
  newOdometer?: boolean;
}

/** The columns that a new bike is given; the others have defaults. */
const columns = [
  "user_id",
  ...columnFacts.map(columnOf),
  "specs",
  "specs_fields",
  "purchase_mileage_unknown",
  "created_at",
  "updated_at",
] as const;
const insertOne = prepared((db) => db.insertInto("bikes").values(placesOf("bikes", columns)).returningAll());

export type BikeRepo = ReturnType<typeof bikeRepo>;

export function bikeRepo(db: Db) {
  return {
    ...bikeReads(db),

    /** Adds a bike; returns null when the rider has `limit` already. */
    async insert(act: Act<"bike.write">, limit: number, fields: BikeFields): Promise<BikeRow | null> {
      const ahead = await bikesUsed(act.db, act.by);
      if (ahead >= limit) return null;
      const [row] = await bikeRepo(act.db).insertWithin(act.by, [fields], act);
      if (!row) return null;
      await noteEntered(act.db, row.user_id, [{ bike_id: row.id, value_hm: row.mileage_hm, at: act.at }]);
      return { ...row, ahead };
    },

    /**
     * Adds bikes in order, for a caller that holds the rider's lock in a transaction, has counted, and notes what they are
     * entered with.
     */
    async insertWithin(
      userId: number,
      bikes: BikeFields[],
      { by, at }: Doing,
    ): Promise<Selectable<BikesTable>[]> {
      const rows: Selectable<BikesTable>[] = [];
      for (const fields of bikes) {
        const values = { ...fields, user_id: userId, created_at: at, updated_at: at };
        const [row] = await insertOne(db, ...columns.map((column) => values[column]));
        if (!row) throw new Error("no row was returned");
        await addToSearch(db, "bikes", row.id, searched(row), userId);
        await recordAudit(db, {
          at,
          actor_id: by,
          event: "created",
          auditable_type: "Bike",
          auditable_id: row.id,
          changes: auditChanges({}, flat(row)),
        });
        rows.push(row);
      }
      return rows;
    },

    /** Applies `change` to the bike under its lock, within a transaction; returns undefined when it is gone. */
    async updateWithin(
      bike: Authorized<BikeRow>,
      change: (now: BikeRow) => BikeFields,
      { by, at, newOdometer = false }: Writing,
    ): Promise<BikeRow | undefined> {
      // A price is an expense, whose row needs the rider's: whoever locks both begins with the rider.
      await lockRow(db, "users", bike.user_id);
      await lockRow(db, "bikes", bike);
      const before = await bikeReads(db).find(bike.id);
      if (!before) return undefined;
      const given = change(before);
      const written = given.mileage_hm ?? null;
      const isWritten = written !== before.mileage_hm;
      if (isWritten) await noteWritten(db, { ...before, ...given }, { total_hm: written, at, newOdometer });
      // With another purchase, other rides may be those since then.
      const begins = isWritten || beginning.some((name) => given[name] !== before[name]);
      const fields = begins
        ? { ...given, ...(await mileageReads(db).of({ ...before, ...given }, at)) }
        : given;
      const changes = auditChanges(flat(before), flat({ ...before, ...fields }));
      const isChanged = Object.keys(changes).length > 0 || answered(before) !== answered(fields);
      const version = before.version + (isChanged ? 1 : 0);
      const row = await of(db, bike.user_id)
        .updateTable("bikes")
        .set({ ...fields, version, updated_at: at })
        .where("id", "=", bike.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (["name", "brand", "model"].some((field) => field in changes))
        await changeInSearch(db, "bikes", row.id, searched(row));
      if (isChanged)
        await recordAudit(db, {
          at,
          actor_id: by,
          event: "updated",
          auditable_type: "Bike",
          auditable_id: bike.id,
          changes,
        });
      return { ...row, ahead: before.ahead };
    },

    /** The rider knows that an upgrade kept the bike's mileage. */
    async dismissMileageNotice({ id, user_id }: Authorized<BikeRow, "reading.write">): Promise<void> {
      await of(db, user_id)
        .updateTable("bikes")
        .set({ mileage_would_be_hm: null })
        .where("id", "=", id)
        .execute();
    },

    /** Gives the rider's writable bikes that have no currency one; returns how many. */
    async chooseCurrency(
      act: Act<"bike.write">,
      purchase_currency: string,
      isWritable: (row: BikeRow) => boolean,
    ): Promise<number> {
      const bikes = (await bikeReads(act.db).listOf(act.by)).filter(isWritable);
      const rows = await of(act.db, act.by)
        .updateTable("bikes")
        .set(({ eb }) => ({ purchase_currency, version: eb("version", "+", 1), updated_at: act.at }))
        .where("purchase_currency", "is", null)
        .where("id", "in", [0, ...bikes.map(({ id }) => id)])
        .returning("id")
        .execute();
      for (const { id } of rows)
        await act.audit({
          event: "updated",
          auditable_type: "Bike",
          auditable_id: id,
          changes: { purchase_currency: [null, purchase_currency] },
        });
      return rows.length;
    },

    /** Gives exactly these bikes places, in this order; returns false when one is not the rider's. */
    async order(act: Act<"bike.write">, ids: readonly number[]): Promise<boolean> {
      const rows = await of(act.db, act.by)
        .selectFrom("bikes")
        .select(["id", "garage_place"])
        .where("ending_at", "is", null)
        .execute();
      const before = new Map(rows.map(({ id, garage_place }) => [id, garage_place]));
      if (!ids.every((id) => before.has(id))) return false;
      const places = new Map(ids.map((id, place) => [id, place]));
      for (const [id, was] of before) {
        const garage_place = places.get(id) ?? null;
        if (garage_place === was) continue;
        await of(act.db, act.by).updateTable("bikes").set({ garage_place }).where("id", "=", id).execute();
      }
      return true;
    },

    /** Makes exactly these bikes stay writable first; returns false when one is not the rider's. */
    async keepWritable(act: Act<"payment.write">, ids: Set<number>): Promise<boolean> {
      const rows = await of(act.db, act.by).selectFrom("bikes").select(["id", "kept_writable"]).execute();
      const own = new Set(rows.map(({ id }) => id));
      if (![...ids].every((id) => own.has(id))) return false;
      for (const { id, kept_writable: before } of rows) {
        const kept_writable = ids.has(id) ? 1 : 0;
        if (kept_writable === before) continue;
        await of(act.db, act.by).updateTable("bikes").set({ kept_writable }).where("id", "=", id).execute();
        const changes = { kept_writable: [before, kept_writable] } as Changes;
        await act.audit({ event: "updated", auditable_type: "Bike", auditable_id: id, changes });
      }
      return true;
    },

    /**
     * Deletes the bike and returns its pictures; null when it is gone already. One that has much is "ended": it counts as
     * deleted, and `finishDeletion` deletes what it has, slice by slice.
     */
    async delete(act: Act, bike: Authorized<BikeRow>): Promise<Picture[] | "ended" | null> {
      if (!(await lockRow(act.db, "bikes", bike))) return null;
      if (!(await hasMuch(act.db, bike))) return bikeRepo(act.db).deleteWithin(bike, act);
      return (await endBike(act.db, bike, act)) ? "ended" : null;
    },

    /** Deletes an ended bike with what it has left. May be interrupted anywhere, and begun again. */
    async finishDeletion({ id, user_id }: Owned): Promise<Picture[]> {
      const ofServices = await picturesOfServices(db, { id, user_id }).execute();
      await clearBike(db, { id, user_id });
      const pictures = await db.transaction().execute(async (trx) => {
        const now = await of(trx, user_id)
          .selectFrom("bikes")
          .select("ending_at")
          .where("id", "=", id)
          .executeTakeFirst();
        if (!now?.ending_at) return [];
        await lockRow(trx, "users", user_id);
        return bikeRepo(trx).deleteWithin({ id, user_id }, { by: user_id, at: now.ending_at });
      });
      return [...ofServices, ...(pictures ?? [])];
    },

    /** Bikes that were ended before a moment and are not deleted yet. */
    ended: (before: string): Promise<Owned[]> =>
      db.selectFrom("bikes").select(["id", "user_id"]).where("ending_at", "<", before).execute(),

    /** Deletes some bikes of a rider within a transaction; returns their pictures, null when there were none. */
    async deleteSomeWithin(userId: number, count: number, doing: Doing): Promise<Picture[] | null> {
      await lockRow(db, "users", userId);
      const own = of(db, userId).selectFrom("bikes").select("id").orderBy("id").limit(count);
      const pictures: Picture[] = [];
      const bikes = await own.execute();
      for (const { id } of bikes)
        pictures.push(...((await bikeRepo(db).deleteWithin({ id, user_id: userId }, doing)) ?? []));
      return bikes.length === 0 ? null : pictures;
    },

    /** `delete` within a transaction, after the caller has checked permission. */
    async deleteWithin({ id, user_id }: Owned, { by, at }: Doing): Promise<Picture[] | null> {
      await lockRow(db, "bikes", { id, user_id });
      const pictures = await of(db, user_id)
        .selectFrom("photos")
        .select(["file", "format", "width", "height"])
        .where("bike_id", "=", id)
        .unionAll(
          of(db, user_id)
            .selectFrom("serial_photos")
            .select(["file", "format", "width", "height"])
            .where("bike_id", "=", id),
        )
        .unionAll(picturesOfServices(db, { id, user_id }))
        .execute();
      // Its rides stay, on no bike.
      await among(db, user_id)
        .updateTable("rides")
        .set(({ eb }) => ({ bike_id: null, version: eb("version", "+", 1) }))
        .where("bike_id", "=", id)
        .execute();
      // Its own plans and its logbook go with it; plans of parts stay with the parts.
      await among(db, user_id)
        .updateTable("care_plans")
        .set({ bike_id: null })
        .where("bike_id", "=", id)
        .where("part_id", "is not", null)
        .execute();
      const gone = of(db, user_id).deleteFrom("bikes").where("id", "=", id);
      const row = await gone.returningAll().executeTakeFirst();
      if (!row) return null;
      // Of an ended bike the log has it since then.
      if (row.ending_at === null) await recordDeleted(db, row, { by, at });
      return pictures;
    },
  };
}

/** Photos of what was done to a bike. */
const picturesOfServices = (db: Db, { id, user_id }: Owned) =>
  db
    .selectFrom("service_photos as photo")
    .innerJoin("services as service", "service.id", "photo.service_id")
    .select(["photo.file", "photo.format", "photo.width", "photo.height"])
    .where(isOf(db, "photo", user_id))
    .where(isOf(db, "service", user_id))
    .where("service.bike_id", "=", id);

/** Says of a bike that it is deleted: it is in no list and shared with nobody; false when that is so already. */
async function endBike(trx: Db, { id, user_id }: Owned, { by, at }: Doing): Promise<boolean> {
  const own = of(trx, user_id);
  const row = await own.selectFrom("bikes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.ending_at !== null) return false;
  await own
    .updateTable("bikes")
    .set({ ending_at: at, is_public: 0, share_token: null })
    .where("id", "=", id)
    .execute();
  await recordDeleted(trx, row, { by, at });
  return true;
}

const recordDeleted = (trx: Db, row: Selectable<BikesTable>, { by, at }: Doing) =>
  recordAudit(trx, {
    at,
    actor_id: by,
    event: "deleted",
    auditable_type: "Bike",
    auditable_id: row.id,
    changes: auditChanges(flat(row), {}),
  });
/** What of a purchase a bike's mileage depends on. */
const beginning = ["purchase_date", "mileage_at_purchase_hm", "purchase_mileage_unknown"] as const;

/** What a rider entered about a bike's beginning that is no fact of its form. */
const answered = (row: Pick<BikeFields, "parts_from_start" | "purchase_mileage_unknown">) =>
  `${row.parts_from_start ?? null} ${row.purchase_mileage_unknown ?? 0}`;

const searched = ({ name, brand, model }: Selectable<BikesTable>) => [name, brand, model];
