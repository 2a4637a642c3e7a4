import { expect, test } from "vitest";
import { readAccessories } from "./accessories.ts";

test.each([
  ["Rear rack", "rack"],
  ["Bagażnik Tubus", "rack"],
  ["Bagażnik przedni", "lowrider"],
  ["SKS mudguards", "fenders"],
  ["Front and rear mudguards", "fenders"],
  ["Błotniki", "fenders"],
  ["Fenders", "fenders"],
  ["Front mudguard", "frontguard"],
  ["Mudhugger", "frontguard"],
  ["Błotnik przedni", "frontguard"],
  ["Rear mudguard", "rearguard"],
  ["Błotnik tylny", "rearguard"],
  ["Ortlieb panniers", "panniers rack"],
  ["Sakwy Crosso", "panniers rack"],
  ["Sakwy boczne", "panniers rack"],
  ["Ortlieb Back-Roller", "panniers rack"],
  ["Front panniers", "frontpanniers lowrider"],
  ["Torba na ramę", "framebag"],
  ["Frame bag", "framebag"],
  ["Top tube bag", "toptubebag"],
  ["Torba na górną rurę", "toptubebag"],
  ["Torba podsiodłowa", "saddlebag"],
  ["Saddle bag", "saddlebag"],
  ["Handlebar bag", "barbag"],
  ["Torba na kierownicę", "barbag"],
  ["Front bag", "barbag"],
  ["Brompton Borough bag", "barbag"],
  ["Torba na bagażnik", "rack rackbag"],
  ["Lights", "lamp taillamp"],
  ["Lampka przednia", "lamp"],
  ["Rear light", "taillamp"],
  ["Oświetlenie", "lamp taillamp"],
  ["Water bottle", "bottle"],
  ["Bidon", "bottle"],
  ["Koszyk na bidon", "bottle"],
  ["Kickstand", "stand"],
  ["Nóżka", "stand"],
])("%s is %s", (name, kinds) => expect([...readAccessories([name])].toSorted().join(" ")).toBe(kinds));

test("what cannot be drawn, and a bag that does not say where it goes, is left out", () =>
  expect([...readAccessories(["Garmin Edge", "bell", "GPS tracker", "Torba", "Backpack", 42, null])]).toEqual(
    [],
  ));
