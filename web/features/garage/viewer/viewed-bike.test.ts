import { expect, test } from "vitest";
import { bySection } from "./parts-by-section.ts";
import { makeOf, type ViewedBike } from "./viewed-bike.ts";

const bike = {
  brand: "Rondo",
  model: "Ruut",
  fork_brand: "Rondo",
  fork_model: null,
  saddle_brand: "",
  accessories: ["Bidon", "Lampka"],
} as unknown as ViewedBike;

test("a part is named by its maker and model, the frame by the bike's, accessories one by one", () => {
  expect(makeOf(bike, "frame")).toBe("Rondo Ruut");
  expect(makeOf(bike, "fork")).toBe("Rondo");
  expect(makeOf(bike, "saddle")).toBe("");
  expect(makeOf(bike, "motor")).toBe("");
  expect(makeOf(bike, "accessories")).toBe("Bidon, Lampka");
});

test("parts come in the page's order of sections, the frame first", () => {
  const listed = bySection([
    { part: "pedal", section: "pedals" },
    { part: "accessories", section: "accessories" },
    { part: "fork", section: "frame" },
    { part: "frame", section: "frame" },
  ]);
  expect(listed).toEqual([
    { section: "frame", parts: ["frame", "fork"] },
    { section: "pedals", parts: ["pedal"] },
    { section: "accessories", parts: ["accessories"] },
  ]);
});
