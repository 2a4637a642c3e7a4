import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RideRules } from "#contract/garage/ride-rules.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { bikeOfRule, type RuleKey, rulesWith } from "./rule-list.ts";

const rulesKey = queryKeyOf("GET /ride-rules");

/** Returns the rules, and what rides have named. */
export function useRideRules() {
  return useQuery(queryOf("GET /ride-rules"));
}

interface RulesChange {
  keys: readonly RuleKey[];
  /** null removes the rules. */
  bike_id: number | null;
}

/** Changes rules; over a newer state again, unless just these rules are others there. */
async function put({ keys, bike_id }: RulesChange, known: RideRules): Promise<RideRules> {
  const rules = keys.reduce((now, key) => rulesWith(now, key, bike_id), [...known.rules]);
  try {
    return (await call("PUT /ride-rules", { body: { rules, version: known.version } })).data;
  } catch (error) {
    const newer = newerIn<RideRules>(error);
    const same = keys.every((key) => newer && bikeOfRule(newer.rules, key) === bikeOfRule(known.rules, key));
    if (!newer || !same) throw error;
    return put({ keys, bike_id }, newer);
  }
}

/** Sets or removes rules. After a refusal the newer ones are shown. */
export function useChangeRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: RulesChange) =>
      put(change, queries.getQueryData<RideRules>(rulesKey) ?? (await call("GET /ride-rules")).data),
    onSuccess: (rules) => queries.setQueryData<RideRules>(rulesKey, rules),
    onError: (error) => {
      const newer = newerIn<RideRules>(error);
      if (newer) queries.setQueryData<RideRules>(rulesKey, newer);
    },
  });
}
