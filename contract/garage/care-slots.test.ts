import { expect, test } from "vitest";
import { slotPathOf, slotPaths } from "./care-slots.ts";

test("a slot is named by its path, and by its last part where that says which", () => {
  expect(slotPathOf("chain")).toBe("chain");
  expect(slotPathOf("rear_wheel/cassette")).toBe("rear_wheel/cassette");
  expect(slotPathOf("cassette")).toBe("rear_wheel/cassette");
  expect(slotPathOf("chainring_2")).toBe("crankset/chainring_2");
});

test.each([
  "tyre",
  "pads",
  "rotor",
  "front_wheel/cassette",
  "chain/tyre",
  "rear_wheel/",
  "/chain",
  "",
  "spokes",
])("%j names no slot", (name) => expect(slotPathOf(name)).toBeNull());

test("the slots of a bike are named once each", () => {
  expect(new Set(slotPaths).size).toBe(slotPaths.length);
  expect(slotPaths).toHaveLength(37);
});
