import { expect, test } from "vitest";
import { holdOf, holdsOf } from "./hands.ts";

test("hands are on grips of flat bars and on hoods of dropped ones, whatever the type", () => {
  expect(holdOf({ type: "gravel", handlebar_type: "flat" })).toBe("grips");
  expect(holdOf({ type: "mountain", handlebar_type: "drop" })).toBe("hoods");
  expect([holdOf({ type: "road" }), holdOf({ type: "trekking" })]).toEqual(["hoods", "grips"]);
});

test("several bikes have one word where they agree", () => {
  expect(holdsOf([{ type: "road" }, { type: "gravel" }])).toBe("hoods");
  expect(holdsOf([{ type: "urban" }])).toBe("grips");
  expect(holdsOf([{ type: "road" }, { type: "urban" }])).toBe("hoods_or_grips");
});
