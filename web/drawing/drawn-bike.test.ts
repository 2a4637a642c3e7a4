import { expect, test } from "vitest";
import { drawBike } from "./draw-bike.ts";
import { drawnBike } from "./drawn-bike.ts";
import { largeDetails } from "./large-details.ts";

test("a bike that two places show is drawn once, and is the drawing that it would have by itself", () => {
  const first = drawnBike({ type: "gravel", color: "red" });
  expect(first).toEqual(drawBike({ type: "gravel", color: "red" }));
  expect(drawnBike({ type: "gravel", color: "red" })).toBe(first);
});

test("another colour, and details, are another drawing", () => {
  const plain = drawnBike({ type: "road", color: "red" });
  expect(drawnBike({ type: "road", color: "blue" })).not.toBe(plain);
  const large = drawnBike({ type: "road", color: "red" }, largeDetails);
  expect(large).toEqual(drawBike({ type: "road", color: "red" }, largeDetails));
  expect(large).not.toEqual(plain);
});

test("the latest forty are kept, also those that were only shown again", () => {
  const used = drawnBike({ type: "road", color: "#000000" });
  const old = drawnBike({ type: "road", color: "#000001" });
  for (let i = 2; i <= 40; i++) {
    drawnBike({ type: "road", color: `#0000${i}` });
    drawnBike({ type: "road", color: "#000000" });
  }
  expect(drawnBike({ type: "road", color: "#000000" })).toBe(used);
  expect(drawnBike({ type: "road", color: "#000001" })).not.toBe(old);
});
