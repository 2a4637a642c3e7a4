import { rideBounds } from "#contract/garage/rides.ts";
import type { Activity, RideFileFormat } from "./activity/activity.ts";
import { climbOf, climbThreshold } from "./figures/climb.ts";
import { cumulativeMetres } from "./figures/distance.ts";
import { movingSeconds } from "./figures/moving.ts";
import { offsetThere } from "./figures/zone.ts";
import { anyKnown } from "./activity/points.ts";
import { RideFileRefused } from "./activity/refused.ts";
import type { FoundSport } from "./activity/sports.ts";
import { packProfile, packTrack, profileOf, trackOf } from "./track/track.ts";

/** A ride with the figures that the table `rides` wants. */
export interface FileRide {
  format: RideFileFormat;
  /** An instant, ISO 8601 in UTC. */
  started_at: string;
  /** null: neither the file states it nor a place is known; the rider's own zone counts. */
  utc_offset_min: number | null;
  elapsed_s: number;
  moving_s: number;
  distance_m: number;
  up_m: number | null;
  down_m: number | null;
  indoor: boolean;
  sport: string;
  title: string | null;
  device: string | null;
  device_serial: string | null;
  /** For `unpackTrack`. */
  track: Buffer | null;
  /** For `unpackProfile`. */
  profile: Buffer | null;
}

export interface RideOptions {
  /** Milliseconds since 1970; no ride begins more than a day later. */
  now: number;
  /** What is known from beside the file (Strava's table), used where the file itself names no sport. */
  sport?: FoundSport;
}

const dayMs = 86_400_000;
/** Satellite navigation is younger, and clocks that were never set begin here or before. */
const earliest = Date.UTC(1990, 0, 1);
/** Metres a second that no ride has on average. */
const fastest = 42;
/** Metres a second of rides without a named sport: 8 to 60 km/h. */
const bikes = { slowest: 8 / 3.6, fastest: 60 / 3.6 };

/** Works out the figures of an activity; throws `RideFileRefused` unless it is a ride. */
export function rideOfActivity(activity: Activity, { now, sport: beside }: RideOptions): FileRide {
  const { points, totals, spare, format } = activity;
  const sport = activity.sport.kind === "unknown" && beside ? beside : activity.sport;
  if (sport.kind === "other") throw new RideFileRefused("not_a_ride", sport.sport);

  const first = points.time[0] ?? NaN;
  const start = startOf(firstKnown(totals.start, first, spare.start), first, now);
  const counted = cumulativeMetres(points, firstKnown(totals.start, spare.start, first));
  const lasted = points.count > 1 ? ((points.time[points.count - 1] ?? 0) - first) / 1000 : NaN;
  const elapsed = firstKnown(positive(totals.elapsed), positive(lasted), spare.elapsed);
  const metres = [totals.distance, counted.at(-1) ?? NaN, spare.distance].find(
    (metres) => metres > 0 && metres <= fastest * elapsed && metres <= rideBounds.distance_m,
  );
  if (Number.isNaN(elapsed)) throw new RideFileRefused("nothing_recorded");
  if (elapsed > rideBounds.seconds) throw new RideFileRefused("implausible");
  const moving = Math.min(
    elapsed,
    firstKnown(positive(totals.moving), positive(movingSeconds(points, counted)), spare.moving, 0),
  );
  const distance = metres ?? 0;
  const ride = sport.kind === "ride" ? sport : rideBySpeed(distance, moving);
  const placed = anyKnown(points.lat);
  // A device with positioning switched off is on a trainer. Points without places show that, a lack of points does not.
  const indoor = ride.indoor || (ride.sport === "cycling" && points.count > 0 && !placed);
  const climb = climbFor(activity);
  const track = trackOf(points, counted, start);
  const profile = profileOf(points, counted);
  return {
    format,
    started_at: new Date(start).toISOString(),
    // Trainers show places at the other end of the world.
    utc_offset_min: activity.utcOffset ?? (indoor ? null : offsetThere(points, start)),
    elapsed_s: Math.round(elapsed),
    moving_s: Math.round(moving),
    distance_m: Math.round(distance),
    up_m: climb.up,
    down_m: climb.down,
    indoor,
    sport: ride.sport,
    title: activity.title,
    device: activity.device,
    device_serial: activity.device_serial,
    track: track && packTrack(track),
    profile: profile && packProfile(profile),
  };
}

/** Returns the start that the device states, unless its points are from another day: then its clock was wrong at first. */
function startOf(stated: number, first: number, now: number): number {
  const start = Math.abs(stated - first) > dayMs ? first : stated;
  if (Number.isNaN(start)) throw new RideFileRefused("nothing_recorded");
  if (start < earliest || start > now + dayMs) throw new RideFileRefused("implausible");
  return start;
}

/** Judges what names no sport by its speed. */
export function rideBySpeed(metres: number, seconds: number): { sport: string; indoor: boolean } {
  const speed = seconds > 0 ? metres / seconds : 0;
  if (speed < bikes.slowest || speed > bikes.fastest) throw new RideFileRefused("not_at_a_bikes_speed");
  return { sport: "cycling", indoor: false };
}

function climbFor({ totals, points, barometer }: Activity): { up: number | null; down: number | null } {
  const within = (metres: number | undefined): number | null =>
    metres !== undefined && metres >= 0 && metres <= rideBounds.climb_m ? Math.round(metres) : null;
  const stated = { up: within(totals.up), down: within(totals.down) };
  if (stated.up !== null && stated.down !== null) return stated;
  const found = climbOf(points, climbThreshold[barometer ? "barometer" : "satellites"]);
  return { up: stated.up ?? within(found?.up), down: stated.down ?? within(found?.down) };
}

const positive = (value: number): number => (value > 0 ? value : NaN);
const firstKnown = (...values: number[]): number => values.find((value) => !Number.isNaN(value)) ?? NaN;
