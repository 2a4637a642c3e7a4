import { useQueryClient } from "@tanstack/react-query";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { KnownPlan } from "#contract/garage/waiting/waiting-later.ts";
import { call } from "#web/lib/call.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useCareWords } from "./use-care-words.ts";

/** The most that a list returns at a time, and the most plans that a bike has. */
const whole = 200;

/** Returns a function that finds a plan and its name where there is no network; undefined where this device never saw it. */
export function useKnownPlan(): (given: { id: number }) => Promise<KnownPlan | undefined> {
  const queries = useQueryClient();
  const words = useCareWords();

  function shown(id: number): CarePlan | undefined {
    const plan = queries.getQueryData<CarePlan>(queryKeyOf("GET /care-plans/{id}", { params: { id } }));
    const lists = queries.getQueriesData<{ data: CarePlan[] }>({
      queryKey: queryKeyOf("GET /bikes/{id}/care-plans"),
    });
    return plan ?? lists.flatMap(([, list]) => list?.data ?? []).find((one) => one.id === id);
  }
  /** As the device has kept it: by itself, or among those of its bike. */
  async function kept(id: number): Promise<CarePlan | undefined> {
    const alone = await call("GET /care-plans/{id}", { params: { id } }).catch(() => undefined);
    if (alone) return alone.data;
    const bikes = await call("GET /bikes").catch(() => undefined);
    for (const bike of bikes?.data ?? []) {
      const input = { params: { id: bike.id }, query: { per_page: whole } };
      const plans = await call("GET /bikes/{id}/care-plans", input).catch(() => undefined);
      const found = plans?.data.find((one) => one.id === id);
      if (found) return found;
    }
    return undefined;
  }
  return async ({ id }) => {
    const plan = shown(id) ?? (await kept(id));
    return plan && { plan, name: words.name(plan) };
  };
}
