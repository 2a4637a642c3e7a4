import { expect, test } from "vitest";
import { typedSpans, typedWeek, hoursOfWeek } from "./hours-text.ts";

test("hours are typed as people write them", () => {
  expect(typedSpans("9-17")).toEqual([["09:00", "17:00"]]);
  expect(typedSpans("9:00 – 13:00, 14-18:30")).toEqual([
    ["09:00", "13:00"],
    ["14:00", "18:30"],
  ]);
  expect(typedSpans(" ")).toEqual([]);
  expect(typedSpans("in the morning")).toBeNull();
});

test("a week is read and written the same", () => {
  const hours = [
    { day: 1, spans: [["09:00", "17:00"]] },
    { day: 6, spans: [["10:00", "14:00"]] },
  ];
  expect(typedWeek(hours)).toEqual(["09:00–17:00", "", "", "", "", "10:00–14:00", ""]);
  expect(hoursOfWeek(typedWeek(hours))).toEqual(hours);
  expect(hoursOfWeek(["9-x"])).toBeNull();
});
