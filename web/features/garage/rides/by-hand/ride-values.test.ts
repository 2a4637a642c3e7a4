import { expect, test } from "vitest";
import { RideInput } from "#contract/garage/rides.ts";
import { issuesOf } from "#web/lib/form/issues-of.ts";
import { unitsOf } from "#web/lib/units.ts";
import { aRide } from "#web/features/garage/rides/a-ride.testing.ts";
import { changedRideBody, emptyRide, rideBody, rideFormOf, rideIssues } from "./ride-values.ts";

const readIn = (units: "km" | "mi") => ({
  ...unitsOf({ units, pressure: "bar", date_style: "pl" }, "en"),
  decimalMark: "." as const,
  timeZone: "Europe/Warsaw",
});
const km = readIn("km");
const filled = { started_at: "2026-05-01", distance_m: "42,37", moving_s: "1:25", up_m: "310" };

test("a ride by hand is sent in metres and seconds, in the rider's zone", () => {
  const body = rideBody(emptyRide({ ...filled, hour: "14:03", bike_id: "7", sport: " gravel " }), km, null);
  expect(body).toMatchObject({
    started_at: "2026-05-01T12:03:00.000Z",
    distance_m: 42_370,
    moving_s: 5100,
    elapsed_s: null,
    up_m: 310,
    bike_id: 7,
    sport: "gravel",
    title: null,
  });
  expect(issuesOf(RideInput, body)).toEqual({});
});

test("today without an hour means now, another day its start", () => {
  const today = { day: "2026-05-01", now: "2026-05-01T17:00:00.000Z" };
  expect(rideBody(emptyRide(filled), km, today).started_at).toBe(today.now);
  expect(rideBody(emptyRide({ ...filled, started_at: "2026-04-30" }), km, today).started_at).toBe(
    "2026-04-30",
  );
});

test("miles and feet are typed where miles are shown", () => {
  const body = rideBody(emptyRide({ ...filled, distance_m: "10", up_m: "1000" }), readIn("mi"), null);
  expect(body).toMatchObject({ distance_m: 16_093, up_m: 305 });
});

test.each([
  [{ started_at: "" }, { started_at: { key: "required" } }],
  [{ started_at: "2026-02-30" }, { started_at: { key: "date" } }],
  [{ distance_m: "" }, { distance_m: { key: "required" } }],
  [{ distance_m: "2000" }, {}],
  [{ distance_m: "2000.01" }, { distance_m: { key: "max", max: 2000 } }],
  [{ distance_m: "far" }, { distance_m: { key: "number" } }],
  [{ moving_s: "1:70" }, { moving_s: { key: "invalid" } }],
  [{ moving_s: "720:00" }, {}],
  [{ moving_s: "720:01" }, { moving_s: { key: "max", max: 720 } }],
  [{ up_m: "100000" }, {}],
  [{ up_m: "100001" }, { up_m: { key: "max", max: 100_000 } }],
  [{ up_m: "1.5" }, { up_m: { key: "integer" } }],
  [{ sport: "x".repeat(50) }, {}],
  [{ sport: "x".repeat(51) }, { sport: { key: "max_length", max: 50 } }],
])("%o is judged as %o", (given, issues) =>
  expect(rideIssues(emptyRide({ ...filled, ...given }), km)).toEqual(issues),
);

test("a change sends what was changed alone, so that no rounded figure is written back", () => {
  const ride = aRide({
    source: "manual",
    distance_m: 42_371,
    up_m: 311,
    started_at: "2026-05-01T22:00:00.000Z",
  });
  const mi = readIn("mi");
  const over = rideFormOf(ride, mi);
  expect(over).toMatchObject({ started_at: "2026-05-02", hour: "", distance_m: "26.33" });
  expect(changedRideBody({ ...over, distance_m: "26,33 " }, over, mi)).toEqual({});
  expect(changedRideBody({ ...over, title: "Home" }, over, mi)).toEqual({ title: "Home" });
  expect(changedRideBody({ ...over, hour: "08:00" }, over, mi)).toEqual({
    started_at: "2026-05-02T06:00:00.000Z",
  });
});
