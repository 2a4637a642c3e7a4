import type { StoredPlan } from "#server/garage/care/standing/care-facts.repo.ts";

/** Returns what an event keeps of a plan. */
export const ofPlan = ({ bike_id, task }: Pick<StoredPlan, "bike_id" | "task">) => ({ bike_id, title: task });
