import { among } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { estimatedMetres, type MileageGap } from "./mileage-gaps.ts";
import { type LineMark, mileageLine } from "./mileage-line.ts";
import { riddenBetween, pointsOf } from "./points.repo.ts";
import { type BikeBeginning, purchaseHm, purchasePoint } from "./purchase.ts";
import { sheetStart } from "./sheet-start.ts";

/** What bikes had ridden before anything is known of how: of the parts that were on them from the start. */
export interface MileageBefore {
  bike_id: number;
  /** When those parts are taken to be mounted. */
  at: Instant;
  distance_m: number;
  /** The rider confirmed that those parts were on it from the start: they did that distance too. */
  counts: boolean;
}

/** Mileage that no ride accounts for. */
export interface BeyondRides {
  gaps: MileageGap[];
  befores: MileageBefore[];
}

interface Bike extends BikeBeginning {
  user_id: number;
  created_at: Instant;
  parts_from_start: number | null;
}

/** Returns the mileage of an account's bikes that no ride accounts for, oldest first. `zoneOf`: a purchase is a day of its rider's. */
export async function beyondRides(
  db: Db,
  account: number,
  bikeIds: readonly number[],
  zoneOf: (userId: number) => Promise<string>,
  now: Instant,
): Promise<BeyondRides> {
  if (bikeIds.length === 0) return { gaps: [], befores: [] };
  const bikes: Bike[] = await among(db, account)
    .selectFrom("bikes")
    .select(["id", "user_id", "created_at", "purchase_date", "mileage_at_purchase_hm"])
    .select(["purchase_mileage_unknown", "parts_from_start"])
    .where("id", "in", bikeIds)
    .orderBy("id")
    .execute();
  const isBought = bikes.some(({ purchase_date }) => purchase_date !== null);
  const zone = isBought ? await zoneOf(account) : "UTC";

  const points = await pointsOf(
    db,
    account,
    bikeIds,
    bikes.flatMap((bike) => purchasePoint(bike, zone, now) ?? []),
  );
  const gaps: MileageGap[] = [];
  const unknown: { bike: Bike; at: Instant; gaps: MileageGap[]; marks: LineMark[] }[] = [];
  for (const bike of bikes) {
    const line = mileageLine(points.get(bike.id) ?? []);
    const own = line.gaps.map((gap) => ({ bike_id: bike.id, ...gap }));
    gaps.push(...own);
    if (purchaseHm(bike) === null)
      unknown.push({ bike, at: sheetStart(bike, zone, now), gaps: own, marks: line.marks });
  }
  return { gaps, befores: await beforesOf(db, account, unknown) };
}

/** Returns what bikes had ridden at their start, by the first reading from then on; without any, by the rides before. */
async function beforesOf(
  db: Db,
  account: number,
  bikes: readonly { bike: Bike; at: Instant; gaps: MileageGap[]; marks: LineMark[] }[],
): Promise<MileageBefore[]> {
  const known = bikes.map((one) => ({
    ...one,
    mark: one.marks.find(({ at }) => at >= one.at) ?? one.marks.at(-1) ?? { at: "", total_hm: 0 },
  }));
  const ridden = await riddenBetween(
    db,
    account,
    known.map(({ bike, at, mark }) => {
      const [from = at, until = at] = [at, mark.at].toSorted();
      return { bike_id: bike.id, from, until };
    }),
  );
  return known.flatMap(({ bike, at, gaps, mark }) => {
    const total = mark.total_hm * 100;
    const metres = ridden.get(bike.id) ?? 0;
    const distance_m = mark.at < at ? total + metres : total - metres - estimatedMetres(gaps, at, mark.at);
    if (distance_m <= 0) return [];
    return { bike_id: bike.id, at, distance_m, counts: bike.parts_from_start === 1 };
  });
}
