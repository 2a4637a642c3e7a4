import { readCostStats } from "#contract/garage/cost-stats.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { costStats } from "./cost-stats.ts";

interface Deps {
  stats: ReturnType<typeof costStats>;
  bikes: { rules: BikeRules };
}

export function costStatsRoutes(serve: Serve, { stats, bikes: { rules } }: Deps): void {
  serve(readCostStats, async ({ user, query }) => {
    if (query.bike_id) await rules.ownBike(user, query.bike_id, "costs.read");
    return { data: await stats(user.id, query) };
  });
}
