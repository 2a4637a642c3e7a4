import type { Selectable } from "kysely";
import { columnFacts } from "#contract/garage/bike-fields.ts";
import { columnOf } from "#contract/garage/fact-columns.ts";
import { recordAudit, recordAudits } from "#server/platform/audit/audit.repo.ts";
import { odometerRepo } from "#server/garage/odometer/odometer.repo.ts";
import { bikesUsed } from "#server/billing/plans/usage.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { placesOf, prepared } from "#server/platform/db/prepared.ts";
import type { BikesTable } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import { addToSearch, changeInSearch } from "#server/platform/search/search-index.repo.ts";
import { auditChanges, flat } from "./bike-audit.ts";
import { type BikeFields, type BikeRow, bikeReads } from "./bike-reads.repo.ts";

interface Doing {
  by: number;
  at: string;
}

/** The columns that a new bike is given; the others have defaults. */
const columns = [
  "user_id",
  ...columnFacts.map(columnOf),
  "specs",
  "specs_fields",
  "created_at",
  "updated_at",
] as const;
const insertOne = prepared((db) => db.insertInto("bikes").values(placesOf("bikes", columns)).returningAll());

export type BikeRepo = ReturnType<typeof bikeRepo>;

export function bikeRepo(db: Db) {
  return {
    ...bikeReads(db),

    /** Adds a bike; returns null when the rider has `limit` already. Parallel calls wait for the rider's row. */
    insert(userId: number, limit: number, fields: BikeFields, { by, at }: Doing): Promise<BikeRow | null> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const ahead = await bikesUsed(trx, userId);
        if (ahead >= limit) return null;
        const [row] = await bikeRepo(trx).insertWithin(userId, [fields], { by, at });
        return row ? { ...row, ahead } : null;
      });
    },

    /** Adds bikes in order, for a caller that holds the rider's lock in a transaction and has counted. */
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

    /** Applies `change` to the bike under its lock; returns undefined when it is gone. */
    update(
      bike: Authorized<BikeRow>,
      change: (now: BikeRow) => BikeFields,
      { by, at }: Doing,
    ): Promise<BikeRow | undefined> {
      return db.transaction().execute((trx) => bikeRepo(trx).updateWithin(bike, change, { by, at }));
    },

    /** `update` within a transaction. */
    async updateWithin(
      bike: Authorized<BikeRow>,
      change: (now: BikeRow) => BikeFields,
      { by, at }: Doing,
    ): Promise<BikeRow | undefined> {
      // A price is an expense, whose row needs the rider's: whoever locks both begins with the rider.
      await lockRow(db, "users", bike.user_id);
      await lockRow(db, "bikes", bike.id);
      const before = await bikeReads(db).find(bike.id);
      if (!before) return undefined;
      const fields = change(before);
      const changes = auditChanges(flat(before), flat({ ...before, ...fields }));
      const isChanged = Object.keys(changes).length > 0;
      const version = before.version + (isChanged ? 1 : 0);
      if ("mileage_hm" in changes) await odometerRepo(db).noteWritten(bike.id, fields.mileage_hm ?? null, at);
      const row = await db
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

    /** Gives the rider's writable bikes that have no currency one; returns how many. */
    chooseCurrency(
      userId: number,
      purchase_currency: string,
      isWritable: (row: BikeRow) => boolean,
      { by, at }: Doing,
    ): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const bikes = (await bikeReads(trx).listOf(userId)).filter(isWritable);
        const rows = await trx
          .updateTable("bikes")
          .set(({ eb }) => ({ purchase_currency, version: eb("version", "+", 1), updated_at: at }))
          .where("user_id", "=", userId)
          .where("purchase_currency", "is", null)
          .where("id", "in", [0, ...bikes.map(({ id }) => id)])
          .returning("id")
          .execute();
        if (rows.length === 0) return 0;
        await recordAudits(
          trx,
          rows.map(({ id }) => ({
            at,
            actor_id: by,
            event: "updated",
            auditable_type: "Bike",
            auditable_id: id,
            changes: { purchase_currency: [null, purchase_currency] },
          })),
        );
        return rows.length;
      });
    },

    /** Makes exactly these bikes stay writable first; returns false when one is not the rider's. */
    keepWritable(userId: number, ids: Set<number>, { by, at }: Doing): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const rows = await trx
          .selectFrom("bikes")
          .select(["id", "kept_writable"])
          .where("user_id", "=", userId)
          .execute();
        const own = new Set(rows.map(({ id }) => id));
        if (![...ids].every((id) => own.has(id))) return false;
        for (const { id, kept_writable: before } of rows) {
          const kept_writable = ids.has(id) ? 1 : 0;
          if (kept_writable === before) continue;
          await trx.updateTable("bikes").set({ kept_writable }).where("id", "=", id).execute();
          await recordAudit(trx, {
            at,
            actor_id: by,
            event: "updated",
            auditable_type: "Bike",
            auditable_id: id,
            changes: { kept_writable: [before, kept_writable] },
          });
        }
        return true;
      });
    },

    /** Deletes the bike and returns its pictures; null when it is gone already. */
    delete(bike: Authorized<BikeRow>, { by, at }: Doing): Promise<Picture[] | null> {
      return db.transaction().execute(async (trx) => {
        // Nobody moves parts of this rider meanwhile.
        await lockRow(trx, "users", bike.user_id);
        return bikeRepo(trx).deleteWithin(bike.id, { by, at });
      });
    },

    /** Deletes all bikes of a rider within a transaction; returns their pictures. */
    async deleteAllWithin(userId: number, doing: Doing): Promise<Picture[]> {
      await lockRow(db, "users", userId);
      const own = db.selectFrom("bikes").select("id").where("user_id", "=", userId).orderBy("id");
      const pictures: Picture[] = [];
      for (const { id } of await own.execute())
        pictures.push(...((await bikeRepo(db).deleteWithin(id, doing)) ?? []));
      return pictures;
    },

    /** `delete` within a transaction, after the caller has checked permission. */
    async deleteWithin(id: number, { by, at }: Doing): Promise<Picture[] | null> {
      await lockRow(db, "bikes", id);
      const pictures = await db
        .selectFrom("photos")
        .select(["file", "format", "width", "height"])
        .where("bike_id", "=", id)
        .unionAll(
          db
            .selectFrom("serial_photos")
            .select(["file", "format", "width", "height"])
            .where("bike_id", "=", id),
        )
        .execute();
      // Its rides stay, on no bike.
      await db
        .updateTable("rides")
        .set(({ eb }) => ({ bike_id: null, version: eb("version", "+", 1) }))
        .where("bike_id", "=", id)
        .execute();
      // Its own plans and its logbook go with it; plans of parts stay with the parts.
      await db
        .updateTable("care_plans")
        .set({ bike_id: null })
        .where("bike_id", "=", id)
        .where("part_id", "is not", null)
        .execute();
      const row = await db.deleteFrom("bikes").where("id", "=", id).returningAll().executeTakeFirst();
      if (!row) return null;
      await recordAudit(db, {
        at,
        actor_id: by,
        event: "deleted",
        auditable_type: "Bike",
        auditable_id: id,
        changes: auditChanges(flat(row), {}),
      });
      return pictures;
    },
  };
}

const searched = ({ name, brand, model }: Selectable<BikesTable>) => [name, brand, model];
