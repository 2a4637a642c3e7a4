import { expect, test } from "vitest";
import type { BikeSpec } from "./bike-spec.ts";
import { readBuild } from "./build.ts";

const routing = (spec: BikeSpec) => readBuild(spec).routing;

test.each<[BikeSpec, string]>([
  [{ type: "road", frame_material: "steel" }, "outer"],
  [{ type: "road", frame_material: "titanium", year: 2024 }, "outer"],
  [{ type: "road", brake_type: "rim" }, "outer"],
  [{ type: "road", frame_material: "carbon", year: 2005 }, "outer"],
  [{ type: "hybrid", frame_material: "aluminum" }, "outer"],
  [{ type: "mountain" }, "outer"],
  [{ type: "road" }, "inner"],
  [{ type: "road", frame_material: "carbon", year: 2016 }, "inner"],
  [{ type: "mountain", frame_material: "carbon" }, "inner"],
  [{ type: "trail", frame_material: "aluminum" }, "inner"],
  [{ type: "electric" }, "inner"],
  [{ type: "road", frame_material: "carbon", year: 2023 }, "hidden"],
  [{ type: "mountain", frame_material: "carbon", year: 2023 }, "inner"],
])("%o: its cables run %s", (spec, run) => expect(routing(spec).run).toBe(run));

test.each<[BikeSpec, boolean]>([
  [{ type: "road" }, true],
  [{ type: "urban" }, true],
  [{ type: "track" }, false],
  [{ type: "road", speeds: 1 }, false],
  [{ type: "gravel", rear_derailleur_brand: "SRAM", rear_derailleur_model: "Force eTap AXS" }, false],
  [{ type: "road", groupset_brand: "Shimano", groupset_model: "Ultegra Di2 R8170" }, false],
  [{ type: "road", shifters_brand: "Campagnolo", shifters_model: "Super Record Wireless" }, false],
  [{ type: "mountain", rear_derailleur_brand: "SRAM", rear_derailleur_model: "NX Eagle" }, true],
])("%o: shifted by cable is %s", (spec, shifts) => expect(routing(spec).shifts).toBe(shifts));

test("a coaster brake is read where there is no derailleur", () => {
  expect(routing({ type: "urban", speeds: 1, brake_model: "Torpedo" }).coaster).toBe(true);
  expect(routing({ type: "urban", hub_model: "Nexus 3 (kontra)" }).coaster).toBe(true);
  expect(routing({ type: "urban" }).coaster).toBe(false);
  expect(routing({ type: "road", brake_model: "Torpedo" }).coaster).toBe(false);
});
