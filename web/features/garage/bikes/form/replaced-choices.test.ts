import { expect, test } from "vitest";
import { replacedBody } from "./replaced-choices.ts";
import { emptyForm } from "./values.ts";

const saved = { ...emptyForm(), chain_model: "X11", tire_model: "One" };
const chain = { paths: ["chain"], fields: ["chain_brand", "chain_model"], day: "2025-06-01" } as const;
const tyres = {
  paths: ["rear_wheel/tyre", "front_wheel/tyre"],
  fields: ["tire_brand", "tire_model"],
  day: "2025-07-01",
} as const;

test("a part that was replaced is sent with its day, one of a pair with both slots", () => {
  const values = { ...saved, chain_model: "X12", tire_model: "Two" };
  expect(replacedBody({ chain, "rear_wheel/tyre": tyres }, values, saved)).toEqual({
    chain: "2025-06-01",
    "rear_wheel/tyre": "2025-07-01",
    "front_wheel/tyre": "2025-07-01",
  });
});

test("what is as it was again, or was changed to the same elsewhere, is not replaced", () => {
  expect(replacedBody({ chain }, saved, saved)).toEqual({});
  const values = { ...saved, chain_model: "X12 " };
  expect(replacedBody({ chain }, values, { ...saved, chain_model: "X12" })).toEqual({});
});
