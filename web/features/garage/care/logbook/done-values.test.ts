import { expect, test } from "vitest";
import { doneBody, doneIssues, type DoneValues } from "./done-values.ts";

const today = "2026-11-23";
const plain: DoneValues = {
  done_on: today,
  by: "self",
  shop: "",
  notes: "",
  cost: "",
  currency: "PLN",
  kind: "chain_pct",
  measured: "",
  tool: "",
  replaced: false,
  as: "same",
  brand: "",
  model: "",
  old: "retired",
};

test("what was done today has no day: plans count from this moment", () => {
  expect(doneBody(plain, today)).toEqual({ by: "self", shop: null, notes: null });
  expect(doneBody({ ...plain, done_on: "2026-11-22" }, today)).toMatchObject({ done_on: "2026-11-22" });
});

test("a shop that was typed before the rider chose to have done it is not sent", () => {
  expect(doneBody({ ...plain, shop: "Sprocket" }, today).shop).toBeNull();
  expect(doneBody({ ...plain, by: "shop", shop: " Sprocket " }, today).shop).toBe("Sprocket");
});

test("what it cost goes along once an amount is typed, with the shop that took it", () => {
  expect(doneBody({ ...plain, cost: " " }, today)).not.toHaveProperty("expense");
  expect(doneBody({ ...plain, cost: "1 204,50", by: "shop", shop: "Sprocket" }, today)).toMatchObject({
    expense: { amount_cents: 120_450, currency: "PLN", shop: "Sprocket" },
  });
});

test("a measurement goes along once a value is typed, and a tool only with it", () => {
  expect(doneBody({ ...plain, tool: "CC-4" }, today)).not.toHaveProperty("measurement");
  expect(doneBody({ ...plain, measured: "0,5", tool: "CC-4" }, today).measurement).toEqual({
    kind: "chain_pct",
    value: 0.5,
    tool: "CC-4",
  });
});

test("the same again has no make of its own, another one has what was typed", () => {
  const typed = { ...plain, replaced: true, brand: "KMC", model: "" };
  expect(doneBody(typed, today).replace).toEqual({ old: "retired" });
  expect(doneBody({ ...typed, as: "other", old: "stored" }, today).replace).toEqual({
    old: "stored",
    brand: "KMC",
    model: null,
  });
});

test.each([
  [{}, {}],
  [{ done_on: "" }, { done_on: { key: "required" } }],
  [{ done_on: "2026-02-30" }, { done_on: { key: "date" } }],
  [{ done_on: "2026-11-24" }, { done_on: { key: "max_date", max: today } }],
  [{ measured: "10" }, {}],
  [{ measured: "10.01" }, { measured: { key: "max", max: 10 } }],
  [{ kind: null, measured: "x" }, {}],
  [{ replaced: true }, {}],
  [{ replaced: true, as: "other" }, { brand: { key: "required" } }],
  [{ replaced: true, as: "other", model: "X11" }, {}],
  [{ as: "other" }, {}],
  [{ cost: "119,90" }, {}],
  [{ cost: "0" }, { cost: { key: "min", min: 0.01 } }],
  [{ by: "shop", shop: "x".repeat(256) }, { shop: { key: "max_length", max: 255 } }],
  [{ shop: "x".repeat(256) }, {}],
] as [Partial<DoneValues>, object][])("%j is judged as %j", (typed, issues) =>
  expect(doneIssues({ ...plain, ...typed }, today)).toEqual(issues),
);
