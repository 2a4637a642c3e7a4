import { smoothed } from "#server/garage/ride-files/figures/climb.ts";
import { trackBounds } from "#server/garage/ride-files/activity/limits.ts";
import type { Points } from "#server/garage/ride-files/activity/points.ts";
import { packRows, unpackRows } from "./integers.ts";
import { simplify } from "./simplify.ts";

/** Latitude, longitude, altitude in metres, metres since the start, seconds since the start. */
export type TrackPoint = [lat: number, lon: number, altitude: number | null, distance: number, time: number];
/** Metres since the start, altitude in metres. */
export type ProfilePoint = [distance: number, altitude: number];

// Steps of 1.1 m, and decimetres of height.
const scale = { degrees: 100_000, altitude: 10 } as const;

/** The simplified track of a ride; null where fewer than two places are known. `metres`: cumulative, at each point. */
export function trackOf(points: Points, metres: Float64Array, start: number): TrackPoint[] | null {
  const kept = simplify(points, trackBounds.tolerance, trackBounds.points);
  if (kept.length < 2) return null;
  return kept.map((at) => {
    const altitude = points.altitude[at] ?? NaN;
    return [
      stepped(points.lat[at] ?? 0, scale.degrees),
      stepped(points.lon[at] ?? 0, scale.degrees),
      Number.isNaN(altitude) ? null : stepped(altitude, scale.altitude),
      Math.round(metres[at] ?? 0),
      Math.max(0, Math.round(((points.time[at] ?? 0) - start) / 1000)),
    ];
  });
}

/** The heights of a ride at equal distances; null where they or the distances are unknown. */
export function profileOf(points: Points, metres: Float64Array): ProfilePoint[] | null {
  const known: number[] = [];
  for (let index = 0; index < points.count; index++)
    if (!Number.isNaN(points.altitude[index])) known.push(index);
  const length = metres[known.at(-1) ?? 0] ?? 0;
  const first = metres[known[0] ?? 0] ?? 0;
  if (known.length < 2 || length <= first) return null;
  const altitudes = smoothed(Float64Array.from(known, (at) => points.altitude[at] ?? 0));
  if (altitudes.every((altitude) => altitude === 0)) return null;
  const count = Math.min(trackBounds.profile, known.length);
  let place = 0;
  return Array.from({ length: count }, (_, index) => {
    const wanted = first + ((length - first) * index) / (count - 1);
    while (place < known.length - 2 && (metres[known[place + 1] ?? 0] ?? 0) < wanted) place++;
    const [from = 0, to = 0] = [metres[known[place] ?? 0], metres[known[place + 1] ?? 0]];
    const share = to > from ? Math.min(1, Math.max(0, (wanted - from) / (to - from))) : 0;
    const [low = 0, high = 0] = [altitudes[place], altitudes[place + 1]];
    return [Math.round(wanted), stepped(low + (high - low) * share, scale.altitude)];
  });
}

const stepped = (value: number, steps: number): number => Math.round(value * steps) / steps || 0;

/** A track as `rides.track` stores it. */
export function packTrack(track: readonly TrackPoint[]): Buffer {
  const whole = (value: number, by: number) => Math.round(value * by);
  return packRows(
    track.map(([lat, lon, altitude, distance, time]) => [
      whole(lat, scale.degrees),
      whole(lon, scale.degrees),
      altitude === null ? null : whole(altitude, scale.altitude),
      distance,
      time,
    ]),
    5,
  );
}

/** Returns what `packTrack` packed. */
export function unpackTrack(packed: Uint8Array): TrackPoint[] {
  return unpackRows(packed, 5).map(([lat, lon, altitude = null, distance, time]) => [
    (lat ?? 0) / scale.degrees,
    (lon ?? 0) / scale.degrees,
    altitude === null ? null : altitude / scale.altitude,
    distance ?? 0,
    time ?? 0,
  ]);
}

/** A profile as `rides.profile` stores it. */
export const packProfile = (profile: readonly ProfilePoint[]): Buffer =>
  packRows(
    profile.map(([distance, altitude]) => [distance, Math.round(altitude * scale.altitude)]),
    2,
  );

/** Returns what `packProfile` packed. */
export const unpackProfile = (packed: Uint8Array): ProfilePoint[] =>
  unpackRows(packed, 2).map(([distance, altitude]) => [distance ?? 0, (altitude ?? 0) / scale.altitude]);
