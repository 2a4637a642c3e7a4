import type { LineGarage } from "#contract/garage/line/line-garage.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import { shopsOf } from "#server/garage/expenses/known-shops.repo.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Rides that say which bikes were used last. */
const lastRides = 200;
/** Names that are compared with what is written; the newest ones count. */
const mostNames = 300;

/** Reads what a rider's lines can be about. */
export async function lineGarageOf(
  db: Db,
  userId: number,
  here: Pick<LineGarage, "currency" | "today">,
): Promise<LineGarage> {
  const bikes = await of(db, userId)
    .selectFrom("bikes")
    .select(["id", "name", "brand", "model", "type", "mileage_hm"])
    .where("ending_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  const ids = bikes.map(({ id }) => id);
  const withShock = await bikesWithShock(db, userId, ids);
  const used = await usedLast(db, userId);
  const places = new Map(used.map((id, place) => [id, place]));
  const shown = bikes.map(({ mileage_hm, ...bike }) => ({
    ...bike,
    km: mileage_hm === null ? null : mileage_hm / 10,
    has_shock: withShock.has(bike.id),
  }));
  return {
    bikes: shown.toSorted((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || 0),
    shops: await shopsOf(db, userId, ids),
    makers: await makersOf(db, userId),
    ...here,
  };
}

/** The bikes of the last rides, the last one first. */
async function usedLast(db: Db, userId: number): Promise<number[]> {
  const rides = await of(db, userId)
    .selectFrom("rides")
    .select("bike_id")
    .orderBy("started_at", "desc")
    .limit(lastRides)
    .execute();
  return [...new Set(rides.flatMap(({ bike_id }) => bike_id ?? []))];
}

async function bikesWithShock(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await among(db, userId)
    .selectFrom("part_spans")
    .select("bike_id")
    .where("bike_id", "in", ids)
    .where("slot_path", "=", "shock")
    .where("to_at", "is", null)
    .execute();
  return new Set(rows.map(({ bike_id }) => bike_id));
}

async function makersOf(db: Db, userId: number): Promise<string[]> {
  const parts = await of(db, userId)
    .selectFrom("parts")
    .select("brand")
    .distinct()
    .where("brand", "is not", null)
    .limit(mostNames)
    .execute();
  const bikes = await of(db, userId)
    .selectFrom("bikes")
    .select("brand")
    .distinct()
    .limit(mostNames)
    .execute();
  return [...new Set([...parts, ...bikes].flatMap(({ brand }) => brand?.trim() || []))];
}
