import type { CarePlan } from "#contract/garage/care-plans.ts";
import { type CareBaseline, careBounds, type CareGrid, isCareTask } from "#contract/garage/care-words.ts";
import type { PlanBody } from "#web/features/garage/care/queries.ts";
import { changesOf } from "#web/lib/form/draft.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import type { Units } from "#web/lib/units.ts";

/** The form's values as they are typed, under the names of the server's fields where there are such. */
export type PlanFormValues = Record<
  | "target"
  | "task"
  | "words"
  | "every_m"
  | "every_s"
  | "every_days"
  | "every_rides"
  | "warn_pct"
  | "baseline"
  | "baseline_on"
  | "grid",
  string
> & { reset_on_swap: boolean };

/** All fields in the form's order. */
export const planFieldsInOrder = [
  "target",
  "task",
  "words",
  "every_m",
  "every_s",
  "every_days",
  "every_rides",
  "warn_pct",
  "baseline",
  "baseline_on",
  "grid",
  "reset_on_swap",
] as const satisfies readonly (keyof PlanFormValues)[];

export const limitFields = ["every_m", "every_s", "every_days", "every_rides"] as const;
export type LimitField = (typeof limitFields)[number];

/** The task of a plan in the rider's own words, in the field that chooses. */
export const ownWords = "own";

/** What the reader writes distances in. */
export interface PlanUnits extends Pick<Units, "ofMetres" | "toMetres"> {
  decimalMark: "." | ",";
}

export const emptyPlan: PlanFormValues = {
  target: "",
  task: "",
  words: "",
  every_m: "",
  every_s: "",
  every_days: "",
  every_rides: "",
  warn_pct: String(careBounds.warn_pct.default),
  baseline: "last",
  baseline_on: "",
  grid: "actual",
  reset_on_swap: true,
};

/** What a plan is about as one value: "bike", "slot:rear_wheel/cassette", "part:12". */
export function targetValue({ slot, part_id }: Pick<CarePlan, "slot" | "part_id">): string {
  if (slot !== null) return `slot:${slot}`;
  return part_id === null ? "bike" : `part:${part_id}`;
}

/** Returns a plan as form values. */
export function planFormOf(plan: CarePlan, { ofMetres, decimalMark }: PlanUnits): PlanFormValues {
  const whole = (value: number | null) => (value === null ? "" : String(value));
  const tenths = (value: number | null) =>
    value === null ? "" : String(Number(value.toFixed(1))).replace(".", decimalMark);
  const isKnown = isCareTask(plan.task);
  return {
    target: targetValue(plan),
    task: isKnown ? plan.task : ownWords,
    words: isKnown ? "" : plan.task,
    every_m: tenths(plan.every_m && ofMetres(plan.every_m)),
    every_s: tenths(plan.every_s && plan.every_s / 3600),
    every_days: whole(plan.every_days),
    every_rides: whole(plan.every_rides),
    warn_pct: whole(plan.warn_pct),
    baseline: plan.baseline,
    baseline_on: plan.baseline_on ?? "",
    grid: plan.grid,
    reset_on_swap: plan.reset_on_swap,
  };
}

/** Returns the values with numbers in one form, however they are typed, and without what does not show. */
export function plainPlan(values: PlanFormValues): PlanFormValues {
  const number = (typed: string) => {
    const plain = plainTypedNumber(typed);
    return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain;
  };
  const numbers = [...limitFields, "warn_pct" as const].map((name) => [name, number(values[name])]);
  return {
    ...values,
    ...(Object.fromEntries(numbers) as Record<LimitField | "warn_pct", string>),
    words: values.task === ownWords ? values.words.trim() : "",
    baseline_on: values.baseline === "date" ? values.baseline_on : "",
  };
}

/** Returns a plan as the server takes it, from values that were judged. */
export function planBody(values: PlanFormValues, { toMetres }: PlanUnits): PlanBody {
  const plain = plainPlan(values);
  const number = (typed: string) => (typed === "" ? null : Number(typed));
  const [sort, of = ""] = plain.target.split(":");
  return {
    part_id: sort === "part" ? Number(of) : null,
    slot: sort === "slot" ? of : null,
    task: plain.task === ownWords ? plain.words : plain.task,
    every_m: plain.every_m === "" ? null : toMetres(Number(plain.every_m)),
    every_s: plain.every_s === "" ? null : Math.round(Number(plain.every_s) * 3600),
    every_days: number(plain.every_days),
    every_rides: number(plain.every_rides),
    warn_pct: Number(plain.warn_pct),
    baseline: plain.baseline as CareBaseline,
    baseline_on: plain.baseline_on || null,
    grid: plain.grid as CareGrid,
    reset_on_swap: plain.reset_on_swap,
  };
}

/** Returns the body of a change: only what differs from `over`, so that a rounded figure is not written back. */
export function changedPlanBody(
  values: PlanFormValues,
  over: PlanFormValues,
  units: PlanUnits,
): Partial<Omit<PlanBody, "part_id" | "slot">> {
  const changed = Object.keys(changesOf(plainPlan(over), plainPlan(values)));
  const names = new Set(changed.map((name) => (name === "words" ? "task" : name)));
  // A beginning and its day belong together.
  if (names.has("baseline")) names.add("baseline_on");
  const { part_id: _part, slot: _slot, ...body } = planBody(values, units);
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name)));
}
