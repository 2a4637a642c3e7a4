import { readRideRules, updateRideRules } from "#contract/garage/ride-rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { judgedRules } from "./judged-rules.ts";
import type { RideRulesRepo } from "./ride-rules.repo.ts";

interface Deps {
  rules: RideRulesRepo;
  now: () => Date;
}

export function rideRulesRoutes(serve: Serve, { rules: repo, now }: Deps): void {
  serve(readRideRules, async ({ user }) => ({ data: await repo.read(user.id) }));

  serve(updateRideRules, async ({ user, body, say }) => {
    const { rules, version } = body();
    const judged = judgedRules(rules);
    const data = await repo.replace(
      user.id,
      judged,
      (current) => refuseStale(version, current.version, () => ({ data: current })),
      now().toISOString(),
    );
    return { message: say("ride_rules_updated"), data };
  });
}
