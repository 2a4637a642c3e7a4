import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { MoveDoing } from "#server/garage/parts/moves/moves.repo.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { OrderRow } from "./order-row.ts";

interface Deps {
  bikes: { repo: BikeRepo };
  sheets: SheetParts;
  plans: Pick<PlanRules, "quotaOf">;
  zoneOf: (userId: number) => Promise<string>;
}

/** The garage of an order's rider, as a change finds it. */
export interface RiderGarage {
  bike: BikeRow;
  zone: string;
}

/** What the booking of an order needs of its rider's garage. */
export function riderGarages({ bikes, sheets, plans, zoneOf }: Deps) {
  return {
    /** Prepares the garage, before the change: null for a bike that is in none, or not in the customer's. */
    async prepare({ bike_id, customer_id }: OrderRow): Promise<RiderGarage | null> {
      const bike = bike_id === null ? undefined : await bikes.repo.find(bike_id);
      if (!bike || bike.user_id !== customer_id || (await bikes.repo.isHidden(bike))) return null;
      await sheets.ensure(bike);
      return { bike, zone: await zoneOf(bike.user_id) };
    },

    /** The bike as it is within the change; undefined where it is its customer's no longer. */
    async bikeIn(trx: Db, { bike_id, customer_id }: OrderRow): Promise<BikeRow | undefined> {
      const bike = bike_id === null ? undefined : await bikeRepo(trx).find(bike_id);
      return bike?.user_id === customer_id ? bike : undefined;
    },

    /** Throws where a bike is over its rider's plan; reads by the transaction. */
    async judgeOf(trx: Db, riderId: number, at: string): Promise<MoveDoing["judge"]> {
      const rider = await userRepo(trx).find(riderId);
      return async (inner, ids) => {
        for (const id of ids) {
          const bike = await bikeRepo(inner).find(id);
          if (!rider || bike?.user_id !== riderId) throw notFound("bike_not_found");
          const plan = planAt(rider, Date.parse(at));
          if (bike.ahead >= plans.quotaOf({ plan }).bikes) throw forbidden("bike_read_only");
        }
      };
    },
  };
}

export type RiderGarages = ReturnType<typeof riderGarages>;
