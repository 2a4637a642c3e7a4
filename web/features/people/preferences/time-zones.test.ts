import { expect, test } from "vitest";
import { zonesFor } from "./time-zones.ts";

const known = ["America/Argentina/Buenos_Aires", "America/New_York", "Europe/London", "Europe/Warsaw", "UTC"];

test("a time zone is found by its city or region, without capitals, signs or diacritics", () => {
  expect(zonesFor("new yo", known)).toEqual(["America/New_York"]);
  expect(zonesFor("aires", known)).toEqual(["America/Argentina/Buenos_Aires"]);
  expect(zonesFor("EUROPE WÁR", known)).toEqual(["Europe/Warsaw"]);
  expect(zonesFor("europe", known)).toEqual(["Europe/London", "Europe/Warsaw"]);
  expect(zonesFor("ork", known)).toEqual([]);
});

test("cities come before regions, and beside a chosen zone stand those of its region", () => {
  expect(zonesFor("l", [...known, "Longland/Alpha"])).toEqual(["Europe/London", "Longland/Alpha"]);
  expect(zonesFor("Europe/Warsaw", known)).toEqual(["Europe/London", "Europe/Warsaw"]);
  expect(zonesFor("", known)).toEqual(known);
});

test("all zones of the browser are known", () => {
  expect(zonesFor("warsaw")).toEqual(["Europe/Warsaw"]);
  expect(zonesFor("utc")).toContain("UTC");
});
