import { type ConfirmedFacts, isAsConfirmed } from "#contract/garage/verified-part.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { verifiedMarks } from "#server/garage/parts/inventory/verified-marks.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf } from "#server/platform/time/days.ts";

/** What a shop has confirmed, and what is still so. */
export interface ConfirmedFact {
  fact: "sheet" | "frame_number" | "part";
  shop: string;
  on: string;
}

/** What shops have confirmed of a bike: its frame, and the parts that are on it. */
export const confirmedOfBike = async (db: Db, bike: BikeRow): Promise<ConfirmedFact[]> =>
  (await confirmedOfBikes(db, [bike])).get(bike.id) ?? [];

/** The same of many bikes, looked up once for all. */
export async function confirmedOfBikes(
  db: Db,
  bikes: readonly BikeRow[],
): Promise<Map<number, ConfirmedFact[]>> {
  if (bikes.length === 0) return new Map();
  const ids = bikes.map(({ id }) => id);
  const parts = await db
    .selectFrom("parts")
    .innerJoin("part_spans", "part_spans.part_id", "parts.id")
    .selectAll("parts")
    .select("part_spans.bike_id as on_bike")
    .where("part_spans.bike_id", "in", ids)
    .whereRef("part_spans.user_id", "=", "parts.user_id")
    .where("part_spans.to_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("verifications").select("id").whereRef("verifications.part_id", "=", "parts.id"),
      ),
    )
    .execute();
  const frames = await db
    .selectFrom("verifications")
    .innerJoin("shops", "shops.id", "verifications.shop_id")
    .select(["bike_id", "facts", "at", "shops.name", "shops.time_zone"])
    .where("bike_id", "in", ids)
    .where("withdrawn_at", "is", null)
    .orderBy("verifications.id", "desc")
    .execute();
  const marks = await verifiedMarks(db, parts as unknown as PartRow[]);
  return new Map(
    bikes.map((bike) => {
      const { brand, model, serial } = presentOwn(bike);
      const now: ConfirmedFacts = { kind: "frame", brand, model, serial };
      const ofFrame = frames
        .filter(({ bike_id }) => bike_id === bike.id)
        .flatMap(({ facts, at, name, time_zone }): ConfirmedFact[] => {
          const stated = JSON.parse(facts) as ConfirmedFacts;
          const fact = stated.serial === null ? "sheet" : "frame_number";
          return isAsConfirmed(stated, now) ? [{ fact, shop: name, on: dayOf(time_zone, new Date(at)) }] : [];
        });
      const ofParts = parts
        .filter(({ on_bike }) => on_bike === bike.id)
        .flatMap(({ id }) => marks.get(id) ?? [])
        .filter(({ state }) => state === "valid")
        .map(({ shop, day }): ConfirmedFact => ({ fact: "part", shop, on: day }));
      return [bike.id, [...ofFrame, ...ofParts]];
    }),
  );
}

export async function confirmedOfParts(db: Db, parts: readonly PartRow[]): Promise<ConfirmedFact[]> {
  const marks = [...(await verifiedMarks(db, parts)).values()].filter(({ state }) => state === "valid");
  return marks.map(({ shop, day }) => ({ fact: "part", shop, on: day }));
}
