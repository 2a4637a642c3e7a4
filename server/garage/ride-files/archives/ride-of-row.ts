import { rideBounds } from "#contract/garage/rides.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { rideBySpeed } from "#server/garage/ride-files/ride-of-activity.ts";
import type { StravaRow } from "./strava-table.ts";

/** A ride that only Strava's table knows. */
export interface RowRide {
  format: "csv";
  started_at: string;
  /** The table does not state it; the rider's own zone counts. */
  utc_offset_min: null;
  elapsed_s: number | null;
  moving_s: number | null;
  distance_m: number;
  up_m: number | null;
  down_m: number | null;
  indoor: boolean;
  sport: string;
}

const dayMs = 86_400_000;

/** The ride of a row without a file; throws `RideFileRefused` where its day or distance can't be read. */
export function rideOfRow(row: StravaRow, now: number): RowRide {
  const { sport, start, elapsed, moving, distance, up, down } = row;
  if (sport.kind === "other") throw new RideFileRefused("not_a_ride", sport.sport);
  if (Number.isNaN(start) || Number.isNaN(distance)) throw new RideFileRefused("nothing_recorded");
  if (start > now + dayMs || distance > rideBounds.distance_m) throw new RideFileRefused("implausible");
  const within = (value: number, most: number): number | null => (value <= most ? Math.round(value) : null);
  const lasted = within(elapsed, rideBounds.seconds);
  const moved = within(moving, lasted ?? rideBounds.seconds);
  const ride = sport.kind === "ride" ? sport : rideBySpeed(distance, moved ?? lasted ?? 0);
  return {
    format: "csv",
    started_at: new Date(start).toISOString(),
    utc_offset_min: null,
    elapsed_s: lasted,
    moving_s: moved,
    distance_m: Math.round(distance),
    up_m: within(up, rideBounds.climb_m),
    down_m: within(down, rideBounds.climb_m),
    indoor: ride.indoor,
    sport: ride.sport,
  };
}
