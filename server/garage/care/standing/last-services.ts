import type { StoredPlan, LastService } from "./care-facts.repo.ts";

export type LastServiceOf = ReturnType<typeof lastServices>;

/** Returns when a plan was last fulfilled: by a service for it, or by one of the same task to the same thing. */
export function lastServices(services: readonly LastService[]) {
  const newest = new Map<string, string>();
  const days = new Map<number, string>();
  const note = (key: string, at: string) => {
    const known = newest.get(key);
    if (known === undefined || known < at) newest.set(key, at);
  };
  for (const { bike_id, plan_id, part_id, slot, task, done_at, done_on } of services) {
    if (plan_id !== null) {
      if ((days.get(plan_id) ?? "") < done_on) days.set(plan_id, done_on);
      note(`plan ${plan_id}`, done_at);
      note(`plan ${plan_id} part ${part_id}`, done_at);
    }
    if (part_id !== null) note(`part ${part_id} ${task}`, done_at);
    else if (slot !== null) note(`slot ${bike_id} ${slot} ${task}`, done_at);
    else note(`bike ${bike_id} ${task}`, done_at);
  }

  return {
    /** `parts` are those that a service of the plan's slot may have been to; to others it means nothing. */
    of({ id, bike_id, part_id, slot, task }: StoredPlan, parts: readonly number[]): string | null {
      const keys = slot === null ? [`plan ${id}`] : [null, ...parts].map((part) => `plan ${id} part ${part}`);
      if (part_id !== null) keys.push(`part ${part_id} ${task}`);
      else if (slot === null) keys.push(`bike ${bike_id} ${task}`);
      else keys.push(`slot ${bike_id} ${slot} ${task}`, ...parts.map((part) => `part ${part} ${task}`));
      return latest(keys);
    },

    /** The last day of a service that names a plan. */
    dayOf: (planId: number): string | null => days.get(planId) ?? null,

    /** When a part was last replaced, as a service says. */
    replaced: (part: number, { bike_id, slot }: { bike_id: number; slot: string }): string | null =>
      latest([`part ${part} replace`, `slot ${bike_id} ${slot} replace`]),
  };

  function latest(keys: readonly string[]): string | null {
    return keys
      .map((key) => newest.get(key) ?? null)
      .reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
  }
}
