import { expect, test } from "vitest";
import { positionText, typedPosition } from "./position-text.ts";

test.each([
  ["52.2297, 21.0122", { latitude: 52.2297, longitude: 21.0122 }],
  [" -33.9 18.42 ", { latitude: -33.9, longitude: 18.42 }],
  ["", { latitude: null, longitude: null }],
  ["91, 20", null],
  ["52.2297", null],
  ["Kraków", null],
])("a place is typed as maps write it: %s", (typed, place) => {
  expect(typedPosition(typed)).toEqual(place);
});

test("and is shown so", () => {
  expect(positionText({ latitude: 52.2297, longitude: 21.0122 })).toBe("52.2297, 21.0122");
  expect(positionText({ latitude: null, longitude: null })).toBe("");
});
