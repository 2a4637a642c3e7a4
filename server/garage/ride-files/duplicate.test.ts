import { expect, test } from "vitest";
import { type ComparedRide, isRicher, isSameRide } from "./duplicate.ts";

const ride = (
  start: number,
  elapsed_s: number | null,
  format: ComparedRide["format"] = "gpx",
): ComparedRide => ({
  start: start * 1000,
  elapsed_s,
  format,
});

test.each([
  ["start two minutes apart", ride(0, 3600), ride(120, 3600), true],
  ["start two minutes and a second apart", ride(0, 3600), ride(121, 3600), false],
  ["share four fifths of the shorter", ride(0, 600), ride(120, 600), true],
  ["share a second less", ride(0, 599), ride(120, 600), false],
  ["are a long one and its beginning", ride(0, 7200), ride(10, 60), true],
  ["are one after the other", ride(0, 60), ride(61, 60), false],
  ["are of unknown length", ride(0, null, "csv"), ride(119, 3600), true],
])("two rides that %s: the same? %o %o %s", (_name, one, other, same) => {
  expect(isSameRide(one, other)).toBe(same);
  expect(isSameRide(other, one)).toBe(same);
});

test("FIT is richer than TCX, that than GPX, and that than a table; the first stays among equals", () => {
  const formats = ["fit", "tcx", "gpx", "csv"] as const;
  const richer = formats.map((one) =>
    formats.filter((other) => isRicher(ride(0, 1, one), ride(0, 1, other))),
  );
  expect(richer).toEqual([["tcx", "gpx", "csv"], ["gpx", "csv"], ["csv"], []]);
});
