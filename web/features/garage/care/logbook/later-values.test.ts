import { expect, test } from "vitest";
import { typedLater } from "./later-values.ts";

const km = { ofMetres: (metres: number) => metres / 1000, toMetres: (own: number) => Math.round(own * 1000) };
const miles = {
  ofMetres: (metres: number) => metres / 1609.344,
  toMetres: (own: number) => Math.round(own * 1609.344),
};

test.each([
  ["100", km, { body: { m: 100_000 } }],
  ["100", miles, { body: { m: 160_934 } }],
  ["0,1", km, { body: { m: 100 } }],
  ["0", km, { issue: { key: "min", min: 0.1 } }],
  ["100000", km, { body: { m: 100_000_000 } }],
  ["100000.1", km, { issue: { key: "max", max: 100_000 } }],
  ["", km, { issue: { key: "required" } }],
  ["soon", km, { issue: { key: "number" } }],
] as const)("%s as a distance", (amount, units, later) =>
  expect(typedLater({ amount, unit: "distance" }, units)).toEqual(later),
);

test.each([
  ["1", { body: { days: 1 } }],
  ["3650", { body: { days: 3650 } }],
  ["3 650", { body: { days: 3650 } }],
  ["3651", { issue: { key: "max", max: 3650 } }],
  ["0", { issue: { key: "min", min: 1 } }],
  ["1.5", { issue: { key: "integer" } }],
  ["-1", { issue: { key: "number" } }],
  ["", { issue: { key: "required" } }],
] as const)("%s as days", (amount, later) => expect(typedLater({ amount, unit: "days" }, km)).toEqual(later));
