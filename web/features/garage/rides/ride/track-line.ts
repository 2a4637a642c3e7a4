import type { RideTrack } from "#contract/garage/ride-tracks.ts";

type Points = RideTrack["points"];

/** What is known of one place of a ride. */
export interface TrackPlace {
  distance_m: number;
  /** null where the track has no heights. */
  altitude: number | null;
  /** Seconds since the start; null where nothing was recorded. */
  t_s: number | null;
  /** In per cent; null where the track has no heights. */
  gradient: number | null;
  /** Where it is; null for a ride with heights alone. */
  lat_lon: [number, number] | null;
}

/** Metres over which a gradient is measured, half of them to each side. */
const slopeOver = 200;

/** Finds the stretch that a distance lies in: the place of its end, at least 1. */
function endOfStretch(line: readonly (readonly [number, ...unknown[]])[], distance: number): number {
  let [low, high] = [1, line.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.[0] ?? 0) < distance) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Line = readonly (readonly [distance: number, value: number])[];

/** A value at a distance, between its neighbours in a line of [distance, value]. */
function valueAt(line: Line, distance: number): number | null {
  const end = endOfStretch(line, distance);
  const [one, other] = [line[end - 1], line[end]];
  if (!one || !other) return line[0]?.[1] ?? null;
  const share = other[0] === one[0] ? 0 : (distance - one[0]) / (other[0] - one[0]);
  return one[1] + (other[1] - one[1]) * Math.min(1, Math.max(0, share));
}

/** A ride's points by their distance from its start. */
export function trackLine({ points, profile }: RideTrack) {
  const last = Math.max(points.at(-1)?.[3] ?? 0, profile.at(-1)?.[0] ?? 0);
  const heights = profile.length > 1 ? profile : heightsOf(points);
  const column = (place: 0 | 1 | 4): Line => points.map((point) => [point[3], point[place]]);
  const [lat, lon, time] = [column(0), column(1), column(4)];

  const altitudeAt = (distance: number) => valueAt(heights, distance);
  function gradientAt(distance: number): number | null {
    const from = Math.max(0, distance - slopeOver / 2);
    const to = Math.min(last, distance + slopeOver / 2);
    const [low, high] = [altitudeAt(from), altitudeAt(to)];
    return low === null || high === null || to - from < 1 ? null : ((high - low) / (to - from)) * 100;
  }
  return {
    length_m: last,
    heights,
    at(distance: number): TrackPlace {
      const [north, east] = [valueAt(lat, distance), valueAt(lon, distance)];
      return {
        distance_m: distance,
        altitude: altitudeAt(distance),
        t_s: valueAt(time, distance),
        gradient: gradientAt(distance),
        lat_lon: north === null || east === null ? null : [north, east],
      };
    },
  };
}
export type TrackLine = ReturnType<typeof trackLine>;

function heightsOf(points: Points): [number, number][] {
  const known = points.flatMap(([, , altitude, distance]): [number, number][] =>
    altitude === null ? [] : [[distance, altitude]],
  );
  return known.length > 1 ? known : [];
}

/** One stretch of a ride, between two marks. */
export interface Split {
  number: number;
  /** Where it ends. */
  to_m: number;
  length_m: number;
  altitude: number | null;
  up_m: number | null;
  down_m: number | null;
  seconds: number | null;
}

/** The most stretches of a table. */
const mostSplits = 400;

/** Returns a ride in stretches of some metres, the last one shorter; of a long ride every second or fifth mark. */
export function splitsOf(line: TrackLine, every: number): Split[] {
  const step = every * ([1, 2, 5, 10, 20, 50].find((n) => line.length_m / (every * n) <= mostSplits) ?? 100);
  const splits: Split[] = [];
  for (let from = 0; from < line.length_m; from += step) {
    const to = Math.min(line.length_m, from + step);
    const [start, end] = [line.at(from), line.at(to)];
    splits.push({
      number: splits.length + 1,
      to_m: to,
      length_m: to - from,
      altitude: end.altitude,
      ...climbed(line, from, to),
      seconds: start.t_s === null || end.t_s === null ? null : Math.round(end.t_s - start.t_s),
    });
  }
  return splits;
}

/** What goes up and down between two distances. */
function climbed({ heights, at }: TrackLine, from: number, to: number) {
  if (heights.length === 0) return { up_m: null, down_m: null };
  const between = heights
    .filter(([distance]) => distance > from && distance < to)
    .map(([, height]) => height);
  const path = [at(from).altitude ?? 0, ...between, at(to).altitude ?? 0];
  const steps = path.slice(1).map((height, place) => height - (path[place] ?? 0));
  const sum = (list: number[]) => Math.round(list.reduce((total, one) => total + one, 0));
  return { up_m: sum(steps.filter((step) => step > 0)), down_m: -sum(steps.filter((step) => step < 0)) || 0 };
}
