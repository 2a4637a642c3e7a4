import { expect, test } from "vitest";
import { dueKey } from "./due-key.ts";

const isoDay = (instant?: string) => instant?.slice(0, 10) ?? "2026-05-10";
const plan = {
  due_on: "2026-06-01",
  state: "fine" as const,
  since: "2026-05-02T08:00:00.000Z",
  every_days: 30,
};

test.each([
  [{}, "due_on"],
  [{ every_days: 40 }, "due_about"],
  [{ every_days: null }, "due_about"],
  [{ due_on: null }, null],
  [{ state: "due" as const, due_on: "2026-05-09" }, "due_since"],
  [{ state: "due" as const, due_on: "2026-05-10" }, null],
])("the key for the day of a plan with %o is %s", (given, key) =>
  expect(dueKey({ ...plan, ...given }, isoDay)).toBe(key),
);
