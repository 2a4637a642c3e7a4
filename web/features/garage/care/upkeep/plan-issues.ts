import * as z from "zod/mini";
import { careBounds } from "#contract/garage/care-words.ts";
import type { Issue } from "#contract/platform/issues.ts";
import { numberField, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { limitFields, ownWords, type PlanFormValues, plainPlan, type PlanUnits } from "./plan-values.ts";

export type PlanIssue = Issue | "no_limit";

/** Returns what is wrong with a plan's form, by field; "no_limit" where no limit is filled in. */
export function planIssues(
  values: PlanFormValues,
  { ofMetres }: Pick<PlanUnits, "ofMetres">,
): Record<string, PlanIssue> {
  const required: Issue = { key: "required" };
  const plain = plainPlan(values);
  const { min, max } = careBounds.warn_pct;
  const form = z.object({
    words: optionalText(careBounds.task),
    every_m: optionalNumber({ min: 0.1, max: Math.floor(ofMetres(careBounds.every_m)), step: 0.1 }),
    every_s: optionalNumber({ min: 0.1, max: careBounds.every_s / 3600, step: 0.1 }),
    every_days: optionalNumber({ min: 1, max: careBounds.every_days, step: 1 }),
    every_rides: optionalNumber({ min: 1, max: careBounds.every_rides, step: 1 }),
    warn_pct: numberField({ min, max, step: 1 }),
    baseline_on: optionalDay(),
  });
  const isWithout = limitFields.every((name) => plain[name] === "");
  return {
    ...(plain.target === "" && { target: required }),
    ...(plain.task === "" && { task: required }),
    ...(plain.task === ownWords && plain.words === "" && { words: required }),
    ...(plain.baseline === "date" && plain.baseline_on === "" && { baseline_on: required }),
    ...issuesOf(form, plain),
    ...(isWithout && { every_m: "no_limit" as const }),
  };
}
