import type { RideRule } from "#contract/garage/ride-rules.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { comparedName } from "./which-bike.ts";

const names = ["gear_name", "device_serial", "sport"] as const;

/** Returns what a rule names, as rules are compared. */
export function ruledName(rule: Pick<RideRule, (typeof names)[number]>): string {
  const name = names.find((one) => comparedName(rule[one]) !== "");
  return name ? `${name} ${comparedName(rule[name])}` : "";
}

type Given = { [N in (typeof names)[number]]?: string | null | undefined } & { bike_id: number };

/** Returns the rules. Throws 422 unless each names exactly one thing (gear, device or sport) that no other rule names. */
export function judgedRules(rules: readonly Given[]): RideRule[] {
  const seen = new Set<string>();
  return rules.map(({ gear_name = null, device_serial = null, sport = null, bike_id }) => {
    const rule = { gear_name, device_serial, sport, bike_id };
    if (names.filter((one) => comparedName(rule[one]) !== "").length !== 1)
      throw invalid("rules", "ride_rule_names");
    const key = ruledName(rule);
    if (seen.has(key)) throw invalid("rules", "ride_rule_twice");
    seen.add(key);
    return rule;
  });
}
