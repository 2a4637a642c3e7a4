import { expect, test } from "vitest";
import { CarePlanInput } from "#contract/garage/care-plans.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { unitsOf } from "#web/lib/units.ts";
import { planIssues } from "./plan-issues.ts";
import { changedPlanBody, emptyPlan, planBody, planFormOf } from "./plan-values.ts";
import { aPlan } from "./a-plan.testing.ts";

const readIn = (units: "km" | "mi") => ({
  ...unitsOf({ units, pressure: "bar", date_style: "pl" }, "en"),
  decimalMark: "." as const,
});
const km = readIn("km");
const mi = readIn("mi");
const filled = { ...emptyPlan, target: "slot:chain", task: "lube", every_m: "200" };

test("a plan is sent in metres and seconds, about a slot, a part or the bike", () => {
  const body = planBody({ ...filled, every_s: "1,5", every_days: "30" }, km);
  expect(body).toMatchObject({
    slot: "chain",
    part_id: null,
    task: "lube",
    every_m: 200_000,
    every_s: 5400,
    every_days: 30,
    every_rides: null,
    warn_pct: 80,
  });
  expect(issuesOf(CarePlanInput, body)).toEqual({});
  expect(planBody({ ...filled, target: "part:12" }, km)).toMatchObject({ slot: null, part_id: 12 });
  expect(planBody({ ...filled, target: "bike" }, km)).toMatchObject({ slot: null, part_id: null });
  expect(planBody({ ...filled, every_m: "100" }, mi).every_m).toBe(160_934);
});

test("a task in the rider's own words is sent as they are", () =>
  expect(planBody({ ...filled, task: "own", words: " Wax it " }, km).task).toBe("Wax it"));

test("the day of a beginning is sent with that beginning alone", () => {
  const typed = { ...filled, baseline_on: "2026-05-01" };
  expect(planBody(typed, km).baseline_on).toBe(null);
  expect(planBody({ ...typed, baseline: "date" }, km).baseline_on).toBe("2026-05-01");
});

test.each([
  [{ every_m: "" }, { every_m: "no_limit" }],
  [{ every_m: "", every_rides: "1" }, {}],
  [{ every_m: "0" }, { every_m: { key: "min", min: 0.1 } }],
  [{ every_m: "100000" }, {}],
  [{ every_m: "100000.1" }, { every_m: { key: "max", max: 100_000 } }],
  [{ every_s: "10000" }, {}],
  [{ every_s: "10000.1" }, { every_s: { key: "max", max: 10_000 } }],
  [{ every_days: "7300" }, {}],
  [{ every_days: "7301" }, { every_days: { key: "max", max: 7300 } }],
  [{ every_days: "1.5" }, { every_days: { key: "integer" } }],
  [{ every_rides: "10001" }, { every_rides: { key: "max", max: 10_000 } }],
  [{ warn_pct: "0" }, { warn_pct: { key: "min", min: 1 } }],
  [{ warn_pct: "99" }, {}],
  [{ warn_pct: "100" }, { warn_pct: { key: "max", max: 99 } }],
  [{ warn_pct: "" }, { warn_pct: { key: "required" } }],
  [{ target: "" }, { target: { key: "required" } }],
  [{ task: "" }, { task: { key: "required" } }],
  [{ task: "own" }, { words: { key: "required" } }],
  [{ task: "own", words: "x".repeat(100) }, {}],
  [{ task: "own", words: "x".repeat(101) }, { words: { key: "max_length", max: 100 } }],
  [{ baseline: "date" }, { baseline_on: { key: "required" } }],
  [{ baseline: "date", baseline_on: "2026-02-30" }, { baseline_on: { key: "date" } }],
])("%o is judged as %o", (given, issues) => expect(planIssues({ ...filled, ...given }, km)).toEqual(issues));

test("a change sends what was changed alone, so that no rounded figure is written back", () => {
  const over = planFormOf(aPlan({ every_m: 200_000, task: "Wax it" }), mi);
  expect(over).toMatchObject({ every_m: "124.3", task: "own", words: "Wax it" });
  expect(changedPlanBody({ ...over, every_m: "124,3 " }, over, mi)).toEqual({});
  expect(changedPlanBody({ ...over, task: "lube" }, over, mi)).toEqual({ task: "lube" });
  expect(changedPlanBody({ ...over, words: "Oil it" }, over, mi)).toEqual({ task: "Oil it" });
  expect(changedPlanBody({ ...over, every_m: "100", every_days: "30" }, over, mi)).toEqual({
    every_m: 160_934,
    every_days: 30,
  });
  expect(changedPlanBody({ ...over, baseline: "date", baseline_on: "2026-05-01" }, over, mi)).toEqual({
    baseline: "date",
    baseline_on: "2026-05-01",
  });
});
