import { readRideRules, type RideRule, updateRideRules } from "#contract/garage/ride-rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { RideRulesRepo } from "./ride-rules.repo.ts";
import { comparedName } from "./which-bike.ts";

interface Deps {
  rules: RideRulesRepo;
  now: () => Date;
}

const names = ["gear_name", "device_serial", "sport"] as const;

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

type Given = { [N in (typeof names)[number]]?: string | null | undefined } & { bike_id: number };

/** Returns rules of which each names one thing, that no other names. Throws 422. */
export function judgedRules(rules: readonly Given[]): RideRule[] {
  const seen = new Set<string>();
  return rules.map(({ gear_name = null, device_serial = null, sport = null, bike_id }) => {
    const rule = { gear_name, device_serial, sport, bike_id };
    const [name, ...more] = names.filter((one) => comparedName(rule[one]) !== "");
    if (!name || more.length > 0) throw invalid("rules", "ride_rule_names");
    const key = `${name} ${comparedName(rule[name])}`;
    if (seen.has(key)) throw invalid("rules", "ride_rule_twice");
    seen.add(key);
    return rule;
  });
}
