import { expect, test } from "vitest";
import { readAccessories } from "./accessories.ts";

test.each([
  ["Rear rack", "rack"],
  ["Bagażnik Tubus", "rack"],
  ["SKS mudguards", "fenders"],
  ["Błotniki", "fenders"],
  ["Fenders", "fenders"],
  ["Ortlieb panniers", "panniers"],
  ["Sakwy Crosso", "panniers"],
  ["Torba", "panniers"],
  ["Torba na ramę", "framebag"],
  ["Frame bag", "framebag"],
  ["Torba podsiodłowa", "saddlebag"],
  ["Handlebar bag", "barbag"],
  ["Lights", "lights"],
  ["Lampka przednia", "lights"],
  ["Oświetlenie", "lights"],
  ["Water bottle", "bottle"],
  ["Bidon", "bottle"],
  ["Koszyk na bidon", "bottle"],
  ["Kickstand", "stand"],
  ["Nóżka", "stand"],
])("%s is %s", (name, kind) => expect([...readAccessories([name])]).toEqual([kind]));

test("what cannot be drawn is left out", () =>
  expect([...readAccessories(["Garmin Edge", "bell", 42, null])]).toEqual([]));
