import { expect, test } from "vitest";
import { bikeFacts } from "#contract/garage/bike-facts.ts";
import { factAmount } from "#contract/garage/fact-amount.ts";
import { figureText } from "./figure-text.ts";
import { number } from "./format.ts";

test.each([
  [1043, "mm", "1043\u00A0mm"],
  [165.5, "mm", "165.5\u00A0mm"],
  [-0.5, "°", "−0.5°"],
  [72.25, "°", "72.25°"],
  [1.95, "kg", "1.95\u00A0kg"],
  [10.6, "kg", "10.6\u00A0kg"],
] as const)("%s %s is written %s", (value, unit, text) => expect(figureText(value, unit)).toBe(text));

test.each([10_600, 8450, 9000])("a weight of %s g is written as on a bike's sheet", (grams) => {
  const weight = bikeFacts.find(({ name }) => name === "weight_g")!;
  expect(figureText(grams / 1000, "kg")).toBe(factAmount(weight, grams, number));
});
