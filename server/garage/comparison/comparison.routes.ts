import { readComparedBike } from "#contract/garage/comparison.ts";
import { presentBike } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import { currencyOfRider } from "#server/garage/expenses/expense-reads.repo.ts";
import type { costStats } from "#server/garage/cost-stats/cost-stats.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { rideStats } from "#server/garage/ride-stats/ride-stats.repo.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { dayOf } from "#server/platform/time/days.ts";

interface Deps {
  db: Db;
  now: () => Date;
  bikes: { rules: BikeRules; addresses: Pick<PhotoAddresses, "urlFor"> };
  parts: { reading: PartReading; sheets: SheetParts; zoneOf: (userId: number) => Promise<string> };
  stats: ReturnType<typeof costStats>;
}

/** All that a comparison says of one of the rider's bikes. */
export function comparisonRoutes(serve: Serve, { db, now, bikes, parts, stats }: Deps): void {
  const { rules, addresses } = bikes;

  serve(readComparedBike, async ({ user, params }) => {
    const bike = await rules.ownBike(user, params.id, "bike.read");
    const zone = await parts.zoneOf(user.id);
    const presented = presentBike(bike, {
      read_only: rules.isReadOnlyFor(bike, user),
      via: user.via,
      urlOf: addresses.urlFor(user),
    });
    const [ridden] = await rideStats(db, user.id, { by: "bike", zone, bike_id: bike.id });
    const [cost] = await stats(user.id, { by: "bike", bike_id: bike.id });
    const shown_currency = cost?.shown_currency ?? (await currencyOfRider(db, user.id));
    await parts.sheets.ensure(bike);
    const mounted = await parts.reading.onBike(bike, now().toISOString());
    return {
      data: {
        bike: JSON.parse(presented) as Bike,
        rides: {
          rides: ridden?.rides ?? 0,
          distance_m: ridden?.distance_m ?? 0,
          moving_s: ridden?.moving_s ?? 0,
          up_m: ridden?.up_m ?? 0,
        },
        costs: {
          shown_cents: cost?.shown_cents ?? 0,
          shown_currency,
          per_km_cents: cost?.per_km_cents ?? null,
          per_km_with_resale_cents: cost?.per_km_with_resale_cents ?? null,
          without_rate: cost?.without_rate ?? 0,
          unconverted: cost?.unconverted ?? [],
        },
        parts: mounted.map(({ slot_path, from_at, unknown_before, part, usage }) => ({
          id: part.id,
          kind: part.kind,
          brand: part.brand,
          model: part.model,
          slot_path,
          since: dayOf(zone, new Date(from_at)),
          distance_m: usage.distance_m,
          estimated: usage.estimated,
          unknown_before,
        })),
      },
    };
  });
}
