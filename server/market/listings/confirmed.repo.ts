import { type ConfirmedFacts, isAsConfirmed } from "#contract/garage/verified-part.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import { verifiedMarks } from "#server/garage/parts/inventory/verified-marks.repo.ts";
import { among } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf } from "#server/platform/time/days.ts";

/** What a shop has confirmed, and what is still so. */
export interface ConfirmedFact {
  fact: "sheet" | "frame_number" | "part";
  shop: string;
  on: string;
}

/** What shops have confirmed of a bike: its frame, and the parts that are on it. */
export async function confirmedOfBike(db: Db, bike: BikeRow): Promise<ConfirmedFact[]> {
  const parts = await among(db, bike.user_id)
    .selectFrom("parts")
    .innerJoin("part_spans", "part_spans.part_id", "parts.id")
    .selectAll("parts")
    .where("part_spans.bike_id", "=", bike.id)
    .where("part_spans.to_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom("verifications").select("id").whereRef("verifications.part_id", "=", "parts.id"),
      ),
    )
    .execute();
  return [...(await frameOf(db, bike)), ...(await confirmedOfParts(db, parts as unknown as PartRow[]))];
}

export async function confirmedOfParts(db: Db, parts: readonly PartRow[]): Promise<ConfirmedFact[]> {
  const marks = [...(await verifiedMarks(db, parts)).values()].filter(({ state }) => state === "valid");
  return marks.map(({ shop, day }) => ({ fact: "part", shop, on: day }));
}

async function frameOf(db: Db, bike: BikeRow): Promise<ConfirmedFact[]> {
  const { brand, model, serial } = presentOwn(bike);
  const now: ConfirmedFacts = { kind: "frame", brand, model, serial };
  const rows = await db
    .selectFrom("verifications")
    .innerJoin("shops", "shops.id", "verifications.shop_id")
    .select(["facts", "at", "shops.name", "shops.time_zone"])
    .where("bike_id", "=", bike.id)
    .where("withdrawn_at", "is", null)
    .orderBy("verifications.id", "desc")
    .execute();
  return rows.flatMap(({ facts, at, name, time_zone }): ConfirmedFact[] => {
    const stated = JSON.parse(facts) as ConfirmedFacts;
    const fact = stated.serial === null ? "sheet" : "frame_number";
    return isAsConfirmed(stated, now) ? [{ fact, shop: name, on: dayOf(time_zone, new Date(at)) }] : [];
  });
}
