import { expect, test } from "vitest";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { finishOf } from "./finish.ts";

const gloss = finishOf({});

test.each(["red", "czerwony", "navy", "Matterhorn blue", null])("%s is glossy", (color) =>
  expect(finishOf({ color })).toEqual(gloss),
);

test.each(["matt black", "Matte red", "czarny mat", "matowy granat", "satin grey", "satyna"])(
  "%s hardly mirrors",
  (color) => {
    expect(finishOf({ color }).roughness).toBeGreaterThan(0.6);
    expect(finishOf({ color }).clearcoat).toBeLessThan(0.2);
  },
);

test.each<[BikeSpec, number, number]>([
  [{ color: "metallic blue" }, 0.5, 0.9],
  [{ color: "niebieski metalik" }, 0.5, 0.9],
  [{ color: "candy red" }, 0.5, 0.9],
  [{ color: "raw", frame_material: "titanium" }, 0.95, 1],
  [{ color: "surowy", frame_material: "aluminum" }, 0.95, 1],
  [{ color: "chrome" }, 0.95, 1],
  [{ color: "raw carbon" }, 0.4, 0.6],
  [{ color: "raw", frame_material: "carbon" }, 0.4, 0.6],
])("%o is as metallic as it says", (spec, from, to) => {
  expect(finishOf(spec).metalness).toBeGreaterThanOrEqual(from);
  expect(finishOf(spec).metalness).toBeLessThanOrEqual(to);
});

test.each<[BikeSpec, boolean]>([
  [{ color: "raw carbon" }, true],
  [{ color: "surowy karbon, mat" }, true],
  [{ color: "raw", frame_material: "carbon" }, true],
  [{ color: "raw", frame_material: "steel" }, false],
  [{ color: "black", frame_material: "carbon" }, false],
])("%o shows its weave: %s", (spec, isWoven) => expect(finishOf(spec).isWoven === true).toBe(isWoven));

test("chrome mirrors more sharply than raw titanium, and gloss more than matte", () => {
  expect(finishOf({ color: "chrome" }).roughness).toBeLessThan(
    finishOf({ color: "raw titanium" }).roughness / 2,
  );
  expect(gloss.clearcoat).toBeGreaterThan(finishOf({ color: "matte red" }).clearcoat);
});

test.each<[string, boolean]>([
  ["pearl white", true],
  ["metallic blue", true],
  ["zielony metalik", true],
  ["red", false],
  ["raw", false],
])("%s glitters: %s", (color, isFlaked) => expect(finishOf({ color }).isFlaked === true).toBe(isFlaked));
