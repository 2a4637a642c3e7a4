import { type RideRule, ruleBounds } from "#contract/garage/ride-rules.ts";
import { rideRulesRepo } from "#server/garage/ride-rules/ride-rules.repo.ts";
import { ruledName } from "#server/garage/ride-rules/judged-rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";

/**
 * Adds an import's rules for rides after those that there are, for a caller that holds the rider's lock. What a rider's own
 * rule names already stays as it is. Throws 403 for too many.
 */
export async function addRules(
  trx: Db,
  userId: number,
  rules: readonly RideRule[],
  bikeIds: readonly number[],
): Promise<void> {
  if (rules.length === 0) return;
  const repo = rideRulesRepo(trx);
  const { rules: had, version } = await repo.read(userId);
  const named = new Set(had.map(ruledName));
  const added = rules
    .filter((rule) => !named.has(ruledName(rule)))
    .map((rule) => ({ ...rule, bike_id: bikeIds[rule.bike_id - 1] ?? 0 }));
  if (added.length === 0) return;
  if (had.length + added.length > ruleBounds.rules) throw limitReached("ride_rule_limit");
  await repo.putWithin(userId, [...had, ...added], version + 1);
}
