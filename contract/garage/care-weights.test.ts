import { expect, test } from "vitest";
import { bikeTypes } from "./bike-types.ts";
import { levelHas, levelOfSuggestion } from "./care-levels.ts";
import { careSuggestions } from "./care-suggestions.ts";
import { careLevels, careTasks, isCareTask, routineKeys } from "./care-words.ts";
import { weightOfPlan } from "./care-weights.ts";
import { routineOfTask } from "./routine-of-task.ts";

test.each([
  ["pressure", null, "habit"],
  ["charge", "battery", "habit"],
  ["inspect", "front_brake/pads", "safety"],
  ["replace", "rear_wheel/tyre", "safety"],
  ["true", "front_wheel", "safety"],
  ["service", "rear_wheel", "money"],
  ["service", "headset", "safety"],
  ["torque", "seatpost", "safety"],
  ["inspect", null, "safety"],
  ["replace", "chain", "money"],
  ["replace", "rear_wheel/cassette", "money"],
  ["service", "fork", "money"],
  ["service", "pedals", "comfort"],
  ["service", null, "comfort"],
  ["wax the frame", "front_brake", "comfort"],
] as const)("%s of %s weighs as %s", (task, slot, weight) => {
  expect(weightOfPlan({ task, slot, kind: null })).toBe(weight);
});

test("a part's plan weighs as one of its place", () => {
  expect(weightOfPlan({ task: "replace", slot: null, kind: "pads" })).toBe("safety");
  expect(weightOfPlan({ task: "replace", slot: null, kind: "freewheel" })).toBe("money");
});

test("each known task belongs to a routine, one in own words to none", () => {
  for (const task of careTasks)
    expect(routineKeys).toContain(routineOfTask({ task, slot: null, kind: null }));
  expect(isCareTask("wax")).toBe(false);
  expect(routineOfTask({ task: "wax", slot: null, kind: null })).toBeNull();
});

test("each level has the one before, and with Usual a bike of any type has at most six rows", () => {
  const keysOf = (level: (typeof careLevels)[number]) =>
    careSuggestions.filter(({ key }) => levelHas(level, levelOfSuggestion(key))).map(({ key }) => key);
  const [little, usual, everything] = careLevels.map(keysOf);
  expect(usual).toEqual(expect.arrayContaining(little ?? []));
  expect(everything).toEqual(careSuggestions.map(({ key }) => key));
  expect([little?.length, usual?.length].every((count) => count !== undefined && count > 0)).toBe(true);
  for (const type of bikeTypes) {
    const own = careSuggestions.filter(({ key, not }) => usual?.includes(key) && !not?.includes(type));
    const rows = new Set(own.map(({ key, slot, task }) => routineOfTask({ task, slot, kind: null }) ?? key));
    expect(rows.size).toBeLessThanOrEqual(6);
  }
});
