import { readBikeLife } from "#contract/garage/bike-life.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { BikeLifeReading } from "./bike-life.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";

interface Deps {
  parts: { lives: BikeLifeReading; sheets: SheetParts };
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
}

export function bikeLifeRoutes(serve: Serve, { parts: { lives, sheets }, bikes, zoneOf }: Deps): void {
  serve(readBikeLife, async ({ user, params }) => {
    const bike = await bikes.rules.ownBike(user, params.id, "part.read");
    await sheets.ensure(bike);
    return { data: await lives.of(bike, await zoneOf(user.id)) };
  });
}
