import { rideRulesUpdated } from "#contract/garage/garage-events.ts";
import { readRideRules, updateRideRules } from "#contract/garage/ride-rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { judgedRules } from "./judged-rules.ts";
import type { RideRulesRepo } from "./ride-rules.repo.ts";

interface Deps {
  rules: RideRulesRepo;
}

export function rideRulesRoutes(serve: Serve, { rules: repo }: Deps): void {
  serve(readRideRules, async ({ user }) => ({ data: await repo.read(user.id) }));

  serve(updateRideRules, async ({ body, act, say }) => {
    const { rules, version } = body();
    const judged = judgedRules(rules);
    return act(async (act) => {
      const replaced = await repo.replace(act, judged, (current) =>
        refuseStale(version, current.version, () => ({ data: current })),
      );
      if (replaced.isChanged) await act.event(rideRulesUpdated, null, {});
      return act.answer({ message: say("ride_rules_updated"), data: replaced.rules });
    });
  });
}
