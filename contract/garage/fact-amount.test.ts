import { expect, test } from "vitest";
import { factOf } from "./bike-fields.ts";
import { factAmount } from "./fact-amount.ts";

test.each([
  ["stack", 560.5, "560.5\u00A0mm"],
  ["head_tube_angle", 72.25, "72.25°"],
  ["weight_g", 8450, "8.45\u00A0kg"],
  ["current_mileage", 12, "12\u00A0km"],
  ["speeds", 12, "12"],
] as const)("%s of %d reads %j", (name, value, text) => {
  expect(factAmount(factOf(name), value, String)).toBe(text);
});
