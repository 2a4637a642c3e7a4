import { type Insertable, type Selectable, sql } from "kysely";
import { changesBetween, recordAudit } from "#server/audit/audit.repo.ts";
import { bound, lockRow } from "#server/db/dialect.ts";
import type { Db } from "#server/db/open.ts";
import type { BikesTable } from "#server/db/schema.ts";
import { photoRepo } from "#server/photos/photos.repo.ts";
import type { Picture } from "#server/pictures/picture.ts";
import type { Authorized } from "#server/auth/authorized.ts";

/** A bike's row and how many older bikes its owner has. */
export type BikeRow = Selectable<BikesTable> & { older: number };

/** What a rider can write of a bike. */
export type BikeFields = Omit<
  Insertable<BikesTable>,
  | "id"
  | "user_id"
  | "is_public"
  | "share_token"
  | "primary_photo_id"
  | "photos"
  | "ratings_sum"
  | "ratings_count"
  | "created_at"
  | "updated_at"
>;

interface Doing {
  by: number;
  at: string;
}

export type BikeRepo = ReturnType<typeof bikeRepo>;

export function bikeRepo(db: Db) {
  const columns = (from: Db) =>
    from
      .selectFrom("bikes")
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom("bikes as older")
          .select((inner) => inner.fn.countAll<number>().as("count"))
          .whereRef("older.user_id", "=", "bikes.user_id")
          .whereRef("older.id", "<", "bikes.id")
          .as("older"),
      );
  const findOne = columns(db).where("bikes.id", "=", 0).compile();
  const findAll = db
    .selectFrom("bikes")
    .selectAll()
    .select(sql<number>`0`.as("older"))
    .where("user_id", "=", 0)
    .orderBy("id", "desc")
    .compile();

  return {
    /** One bike, compiled once because it is the hottest read. */
    async find(id: number): Promise<BikeRow | undefined> {
      const { rows } = await db.executeQuery(bound(findOne, id));
      return rows[0] as BikeRow | undefined;
    },

    /** A rider's bikes, newest first. */
    async listOf(userId: number): Promise<BikeRow[]> {
      const { rows } = await db.executeQuery(bound(findAll, userId));
      return rows.map((row, index) => ({ ...row, older: rows.length - 1 - index }));
    },

    async countOf(userId: number): Promise<number> {
      const row = await db
        .selectFrom("bikes")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Adds a bike unless the rider has `limit` already (then null); parallel calls wait for the rider's row. */
    insert(userId: number, limit: number, fields: BikeFields, { by, at }: Doing): Promise<BikeRow | null> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const older = await bikeRepo(trx).countOf(userId);
        if (older >= limit) return null;
        const row = await trx
          .insertInto("bikes")
          .values({ ...fields, user_id: userId, created_at: at, updated_at: at })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordAudit(trx, {
          at,
          actor_id: by,
          event: "created",
          auditable_type: "Bike",
          auditable_id: row.id,
          changes: changesBetween({}, flat(row)),
        });
        return { ...row, older };
      });
    },

    /** Writes what `change` makes of the bike as it stands under its lock; undefined when it is gone. */
    update(
      bike: Authorized<BikeRow>,
      change: (now: BikeRow) => BikeFields,
      { by, at }: Doing,
    ): Promise<BikeRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "bikes", bike.id);
        const before = await bikeRepo(trx).find(bike.id);
        if (!before) return undefined;
        const row = await trx
          .updateTable("bikes")
          .set({ ...change(before), updated_at: at })
          .where("id", "=", bike.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const changes = changesBetween(flat(before), flat(row));
        if (Object.keys(changes).length > 0)
          await recordAudit(trx, {
            at,
            actor_id: by,
            event: "updated",
            auditable_type: "Bike",
            auditable_id: bike.id,
            changes,
          });
        return { ...row, older: before.older };
      });
    },

    /** Removes the bike for good and answers the pictures it had; null when it is gone already. */
    delete(bike: Authorized<BikeRow>, { by, at }: Doing): Promise<Picture[] | null> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "bikes", bike.id);
        const pictures = await photoRepo(trx).picturesOf(bike.id);
        const row = await trx.deleteFrom("bikes").where("id", "=", bike.id).returningAll().executeTakeFirst();
        if (!row) return null;
        await recordAudit(trx, {
          at,
          actor_id: by,
          event: "deleted",
          auditable_type: "Bike",
          auditable_id: bike.id,
          changes: changesBetween(flat(row), {}),
        });
        return pictures;
      });
    },
  };
}

/** A row as the audit log compares it: what a rider writes and whether it is public; no secrets, no bookkeeping. */
function flat(row: Selectable<BikesTable>): Record<string, unknown> {
  const { name, brand, model, type, year, color, purchase_price_cents, purchase_date, mileage_hm, notes } =
    row;
  return {
    name,
    brand,
    model,
    type,
    year,
    color,
    purchase_price_cents,
    purchase_date,
    mileage_hm,
    notes,
    is_public: row.is_public,
    accessories: JSON.parse(row.accessories),
    ...JSON.parse(row.specs),
  };
}
