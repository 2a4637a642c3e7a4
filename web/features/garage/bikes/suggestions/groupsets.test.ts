import { expect, test } from "vitest";
import { fieldNames } from "#web/features/garage/bikes/form/values.ts";
import { catalogueFor } from "./catalogue.ts";
import { companionsOf } from "./groupsets.ts";
import { suggestionsFrom } from "./suggest.ts";

test("a known groupset brings its parts with their makers, however it is written", () => {
  expect(companionsOf(" shimano ", "grx rx600")).toEqual({
    speeds: "11",
    shifters_brand: "Shimano",
    shifters_model: "GRX ST-RX600",
    crankset_brand: "Shimano",
    crankset_model: "GRX FC-RX600",
    chain_brand: "Shimano",
    chain_model: "CN-HG601-11",
    brake_brand: "Shimano",
    brake_model: "GRX BR-RX400",
    brake_type: "disc",
    brake_system: "hydraulic",
  });
  for (const [brand, model] of [
    ["SRAM", "GRX RX600"],
    ["Shimano", "GRX"],
    ["", ""],
  ] as const)
    expect(companionsOf(brand, model)).toEqual({});
});

test("groupsets that are suggested bring fields that the form has", async () => {
  let known = 0;
  for (const brand of ["Shimano", "SRAM", "Campagnolo"])
    for (const model of suggestionsFrom(await catalogueFor("groupset_model"), "", brand)) {
      const parts = companionsOf(brand, model);
      if (Object.keys(parts).length > 0) known++;
      for (const [field, value] of Object.entries(parts)) {
        expect(fieldNames).toContain(field);
        expect(value, `${model}: ${field}`).toMatch(/\S/);
      }
    }
  expect(known).toBeGreaterThan(30);
});

test("what one name stands for in several kinds is not filled in", () => {
  const fields = (brand: string, model: string) => Object.keys(companionsOf(brand, model));
  // These names exist with cable or electronic shifting, with two or three rings, for wider frames,
  // or in an older and a newer standard.
  for (const [model, not] of [
    ["Ultegra R8000", "rear_derailleur_model"],
    ["105 R7100", "shifters_model"],
    ["GRX RX810", "shifters_model"],
    ["Sora R3000", "crankset_model"],
    ["Deore XT M8100", "crankset_model"],
    ["Deore XT M8100", "rear_derailleur_model"],
  ] as const) {
    expect(fields("Shimano", model), model).toContain("speeds");
    expect(fields("Shimano", model), model).not.toContain(not);
  }
  expect(fields("SRAM", "GX Eagle")).not.toContain("crankset_model");
  // R8100 exists with electronic shifting only.
  expect(companionsOf("Shimano", "Ultegra R8100")).toMatchObject({
    rear_derailleur_model: "Ultegra RD-R8150",
  });
});
