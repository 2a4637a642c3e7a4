import { expect, test } from "vitest";
import { clockTime, dayOfRide, hourOfRide, shortDay } from "./ride-words.ts";

const ride = { started_at: "2026-05-01T22:30:00.000Z", utc_offset_min: 120, source: "fit" as const };

test("a ride has the day and the hour of the place where it began", () => {
  expect([dayOfRide(ride), hourOfRide(ride)]).toEqual(["2026-05-02", "00:30"]);
  expect(dayOfRide({ ...ride, utc_offset_min: -420 })).toBe("2026-05-01");
});

test("a ride by hand of a day has no hour, one of an instant has", () => {
  const byHand = { ...ride, started_at: "2026-05-01T22:00:00.000Z", source: "manual" as const };
  expect(hourOfRide(byHand)).toBeNull();
  expect(hourOfRide({ ...byHand, source: "fit" })).toBe("00:00");
  expect(hourOfRide({ ...byHand, started_at: "2026-05-01T22:00:01.000Z" })).toBe("00:00");
});

test("a day below the name of its month is its weekday and number, in either language", () => {
  expect([shortDay(ride, "en"), shortDay(ride, "pl")]).toEqual(["Sat 2", "sob. 2"]);
});

test.each([
  [0, "0:00"],
  [67, "1:07"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [90_061, "25:01:01"],
])("%d seconds are %s", (seconds, text) => expect(clockTime(seconds)).toBe(text));
