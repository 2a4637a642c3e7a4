import type { CareEntry, CarePlan } from "#contract/garage/care-plans.ts";
import type { Overlays } from "./waiting-call.ts";

interface Paged<T> {
  data: T[];
  meta: { total: number };
}

const isOf =
  (plan: CarePlan) =>
  (entry: CareEntry | CarePlan): boolean =>
    "id" in entry && entry.id === plan.id && (!("kind" in entry) || entry.kind === "plan");

function without<T extends CareEntry, R extends Paged<T>>(response: R, plan: CarePlan): R {
  const data = response.data.filter((entry) => !isOf(plan)(entry));
  const gone = response.data.length - data.length;
  return { ...response, data, meta: { ...response.meta, total: response.meta.total - gone } };
}

/** Shows a plan that needs nothing now in the place of what it was: `after` says how it stands then. */
export function overPlan(plan: CarePlan, after: (plan: CarePlan) => CarePlan): Overlays {
  return {
    "GET /care-plans/{id}": (response) =>
      response.data.id === plan.id ? { ...response, data: after(response.data) } : response,
    "GET /bikes/{id}/care-plans": (response) => ({
      ...response,
      data: response.data.map((one) => (one.id === plan.id ? after(one) : one)),
    }),
    "GET /care"(response, { query }) {
      if (query.get("state") && query.get("state") !== "fine") return without(response, plan);
      const data = response.data.map((entry) =>
        isOf(plan)(entry) && entry.kind === "plan" ? { ...entry, ...after(entry) } : entry,
      );
      return { ...response, data };
    },
    "GET /care/summary"(response) {
      const { state } = plan;
      if (state === "fine" || plan.snoozed_until !== null || plan.muted || plan.asleep) return response;
      const less = <M extends { due: number; soon: number }>(mark: M): M => ({
        ...mark,
        [state]: Math.max(0, mark[state as "due" | "soon"] - 1),
      });
      const bikes = response.data.bikes.map((mark) => (mark.bike_id === plan.bike_id ? less(mark) : mark));
      return { ...response, data: { ...less(response.data), bikes } };
    },
    "GET /now"(response) {
      const items = response.data.items.filter(({ plan_id }) => plan_id !== plan.id);
      return { ...response, data: { ...response.data, items } };
    },
  };
}
