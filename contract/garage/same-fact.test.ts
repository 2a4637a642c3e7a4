import { expect, test } from "vitest";
import { whatFactSays } from "./same-fact.ts";

test.each([
  ["cassette_range", "11-42", "11–42", true],
  ["cassette_range", "11-42", "11x42T", true],
  ["cassette_range", "11-34 11", "11-34", true],
  ["cassette_range", "11-34", "11-13-15-17-19-21-23-25-27-30-34", true],
  ["cassette_range", "11-34", "11-32", false],
  ["chainring_size", "40", "40T", true],
  ["chainring_size", "50/34", "34-50T", true],
  ["chainring_size", "50/34", "50", false],
  ["tire_size", "700x40C", "40-622", true],
  ["tire_size", "29x2.4", "2,4 x 29", true],
  ["tire_size", "700x40C", "38-622", false],
  ["tire_size", '28"', "28 cali", true],
  ["tire_size", "wide", "Wide ", true],
  ["brake_rotor_size", "160", "160 mm", true],
  ["brake_rotor_size", "180/160", "180 / 160 mm", true],
  ["brake_rotor_size", "180/160", "160", false],
  ["handlebar_width", "42 cm", "420", true],
  ["stem_length", "100", "10 cm", true],
  ["stem_length", "100", "90 mm", false],
  ["seatpost_diameter", "27.2", "27,2 mm", true],
  ["frame_size", "54", "54 cm", true],
  ["frame_size", "M", "L", false],
  ["bottom_bracket_type", "BB86", "bb86", true],
])("%s: %s and %s say the same: %s", (name, one, other, isSame) => {
  expect(whatFactSays({ [name]: one }, name, one) === whatFactSays({ [name]: other }, name, other)).toBe(
    isSame,
  );
});

test("22 gears with two rings are eleven", () => {
  const facts = { chainring_size: "50/34", speeds: 22 };
  expect(whatFactSays(facts, "speeds", 22)).toBe(whatFactSays({ speeds: 11 }, "speeds", 11));
});

test("the longest text takes no time", () => {
  const started = performance.now();
  for (const piece of ["1 ", "x", "- ", "160 ", "1,"])
    for (const name of ["tire_size", "brake_rotor_size", "cassette_range", "notes"]) {
      const text = piece.repeat(20_000);
      whatFactSays({ [name]: text }, name, text);
    }
  expect(performance.now() - started).toBeLessThan(1000);
});
