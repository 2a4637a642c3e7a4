import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RideRules } from "#contract/garage/ride-rules.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { bikeOfRule, type RuleKey, rulesWith } from "./rule-list.ts";

const rulesKey = queryKeys.rideRules();

const readRules = async (signal?: AbortSignal): Promise<RideRules> =>
  (await call("GET /ride-rules", {}, signal ? { signal } : {})).data;

/** Returns the rules, and what rides have named. */
export function useRideRules() {
  return useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => readRules(signal) });
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
      put(change, queries.getQueryData<RideRules>(rulesKey) ?? (await readRules())),
    onSuccess: (rules) => queries.setQueryData<RideRules>(rulesKey, rules),
    onError: (error) => {
      const newer = newerIn<RideRules>(error);
      if (newer) queries.setQueryData<RideRules>(rulesKey, newer);
    },
  });
}
