import { expect, test } from "vitest";
import type { Part } from "#contract/garage/parts.ts";
import { unitsOf } from "#web/lib/units.ts";
import { partCheck } from "./part-check.ts";
import { changedPart, emptyPartForm, partBody, partFormOf, plainPart } from "./part-values.ts";

const km = unitsOf({ units: "km", pressure: "bar", date_style: "pl" }, "en");
const miles = unitsOf({ units: "mi", pressure: "bar", date_style: "pl" }, "en");
const cassette = {
  kind: "cassette",
  brand: "Shimano",
  model: "CS-R8100",
  spec: { range: "11-34", speeds: 12 },
  serial: null,
  acquired_on: "2026-03-01",
  price_cents: 24_950,
  currency: "PLN",
  initial_m: 1_234_567,
  initial_s: 5400,
  notes: null,
} as unknown as Part;

test("before a kind is chosen there is nothing to save", () => {
  const check = partCheck(km);
  expect(check(emptyPartForm("", "PLN"))).toEqual({ kind: { key: "required" } });
  expect(check(emptyPartForm("chain", "PLN"))).toEqual({});
});

test("a part reads as it is typed, numbers with the language's decimal mark", () => {
  const form = partFormOf(cassette, { ...km, decimalMark: "," }, "USD");
  expect(form).toMatchObject({
    price: "249,5",
    currency: "PLN",
    distance: "1234,6",
    hours: "1,5",
    spec_range: "11-34",
    spec_speeds: "12",
    serial: "",
  });
});

test("a part that is saved as it was sends nothing, although its distance was rounded", () => {
  const form = partFormOf(cassette, { ...miles, decimalMark: "." }, "USD");
  expect(changedPart(form, form, miles.toMetres)).toEqual({});
  expect(changedPart({ ...form, price: "249.50", distance: " 767.1 " }, form, miles.toMetres)).toEqual({});
});

test("a part's change sends what differs, in the server's units", () => {
  const form = partFormOf(cassette, { ...miles, decimalMark: "." }, "USD");
  const change = { brand: "SRAM", distance: "1", hours: "", price: "1,204.99", spec_speeds: "13" };
  expect(changedPart({ ...form, ...change }, form, miles.toMetres)).toEqual({
    brand: "SRAM",
    initial_m: 1609,
    initial_s: 0,
    price_cents: 120_499,
    currency: "PLN",
    spec: { speeds: "13" },
  });
  expect(changedPart({ ...form, price: "" }, form, miles.toMetres)).toEqual({
    price_cents: null,
    currency: null,
  });
});

test("a part of another kind sends all its own fields, and no choice of the kind before", () => {
  const form = { ...emptyPartForm("fork", "PLN"), spec_type: "suspension", spec_travel_mm: "120" };
  expect(changedPart({ ...form, kind: "tyre" }, form, km.toMetres)).toEqual({
    kind: "tyre",
    spec: { size: null, type: null, valve: null, valve_mm: null, ean: null },
  });
  expect(plainPart({ ...form, kind: "tyre" }).spec_travel_mm).toBe("");
});

test("a new part without a price has no currency", () => {
  expect(partBody(emptyPartForm("chain", "PLN"), km.toMetres)).toMatchObject({
    kind: "chain",
    price_cents: null,
    currency: null,
    initial_m: 0,
    initial_s: 0,
  });
});
