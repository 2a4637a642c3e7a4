import { expect, test } from "vitest";
import { fieldNames } from "#web/features/bikes/form/values.ts";
import { brandFieldOf, catalogueFor, suggests } from "./catalogue.ts";
import { suggestionsFrom } from "./suggest.ts";

test("every field that suggests has something to suggest, no name twice, none too long", async () => {
  for (const field of fieldNames.filter(suggests)) {
    const catalogue = await catalogueFor(field);
    const names = suggestionsFrom(catalogue, "");
    expect(names.length, field).toBeGreaterThan(0);
    const lists = Array.isArray(catalogue)
      ? [names]
      : [names, ...Object.values(catalogue as Record<string, string>).map((models) => models.split(", "))];
    for (const list of lists) {
      expect(list.toSorted(), field).toEqual([...new Set(list)].toSorted());
      for (const name of list) expect(name, field).toBe(name.trim());
    }
  }
});

test("choices, numbers and free texts suggest nothing", () => {
  const others = ["name", "notes", "color", "year", "speeds", "brake_type", "fork_travel_mm"] as const;
  for (const field of others) expect(suggests(field), field).toBe(false);
});

test("a model is looked up under its brand, however that is written", async () => {
  expect(brandFieldOf("rear_derailleur_model")).toBe("rear_derailleur_brand");
  expect(brandFieldOf("model")).toBe("brand");
  expect(brandFieldOf("brand")).toBeUndefined();
  const bikes = await catalogueFor("model");
  expect(suggestionsFrom(bikes, "gri", "  canyon")).toEqual(["Grizl"]);
  expect(suggestionsFrom(bikes, "", "Nobody")).toEqual([]);
  expect(suggestionsFrom(bikes, "", "")).toEqual([]);
});

test("beginnings come first; accents, case and dashes make no difference", async () => {
  expect(suggestionsFrom(await catalogueFor("brand"), "ns")[0]).toBe("NS Bikes");
  expect(suggestionsFrom(await catalogueFor("fork_brand"), "ohl")).toEqual(["Öhlins"]);
  expect(suggestionsFrom(await catalogueFor("cassette_range"), "10-4")).toEqual(["10–44", "10–45"]);
  expect(suggestionsFrom(await catalogueFor("tire_size"), "29x2.4")).toEqual(["29×2.4"]);
  const gears = await catalogueFor("rear_derailleur_model");
  expect(suggestionsFrom(gears, "rd-r8000", "Shimano")).toEqual(["Ultegra RD-R8000"]);
});

test("what is already there in full is not suggested", async () => {
  expect(suggestionsFrom(await catalogueFor("fork_brand"), "Öhlins")).toEqual([]);
});
