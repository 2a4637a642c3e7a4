import { rideFileLimits } from "./limits.ts";
import { RideFileRefused } from "./refused.ts";

/** One point as a file has it; NaN where it has nothing. */
export interface RecordedPoint {
  /** Milliseconds since 1970. */
  time: number;
  lat: number;
  lon: number;
  altitude: number;
  /** Metres since the start. */
  distance: number;
}

/** The points of a ride in columns: half a million of them are 20 MB, as objects they would be ten times that. */
export interface Points {
  readonly count: number;
  readonly time: Float64Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly altitude: Float64Array;
  readonly distance: Float64Array;
  /** The number of the stretch between two pauses; another one than the point before: nothing was recorded between. */
  readonly segment: Float64Array;
}

const columns = ["time", "lat", "lon", "altitude", "distance", "segment"] as const;
const positionIn = (lat: number, lon: number) =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (Math.abs(lat) > 1e-6 || Math.abs(lon) > 1e-6);

/** Collects points. `budget` is shared by the rides of a file. */
export function pointCollector(budget = { left: rideFileLimits.points as number }) {
  let count = 0;
  let room = 1024;
  let segment = 0;
  const data = Object.fromEntries(columns.map((name) => [name, new Float64Array(room)])) as Record<
    (typeof columns)[number],
    Float64Array
  >;

  function grow(): void {
    room *= 2;
    for (const name of columns) {
      const larger = new Float64Array(room);
      larger.set(data[name]);
      data[name] = larger;
    }
  }

  return {
    /** The next point begins another segment. */
    breakHere(): void {
      segment++;
    },

    /** Adds a point; one of the same time as the last is merged into it. Places that can't be are left out. */
    add({ time, lat, lon, altitude, distance }: RecordedPoint): void {
      if (!Number.isFinite(time)) return;
      const placed = positionIn(lat, lon);
      const high = Math.abs(altitude) < 20_000 ? altitude : NaN;
      if (count > 0 && data.time[count - 1] === time) {
        const last = count - 1;
        if (placed && Number.isNaN(data.lat[last])) {
          data.lat[last] = lat;
          data.lon[last] = lon;
        }
        if (Number.isNaN(data.altitude[last])) data.altitude[last] = high;
        if (Number.isNaN(data.distance[last])) data.distance[last] = distance;
        return;
      }
      if (budget.left-- <= 0) throw new RideFileRefused("too_many_points");
      if (count === room) grow();
      data.time[count] = time;
      data.lat[count] = placed ? lat : NaN;
      data.lon[count] = placed ? lon : NaN;
      data.altitude[count] = high;
      data.distance[count] = distance;
      data.segment[count] = segment;
      count++;
    },

    /** Returns the points in the order of their times. */
    points(): Points {
      const cut = (name: (typeof columns)[number]) => data[name].subarray(0, count);
      return inOrder({
        count,
        time: cut("time"),
        lat: cut("lat"),
        lon: cut("lon"),
        altitude: cut("altitude"),
        distance: cut("distance"),
        segment: cut("segment"),
      });
    },
  };
}

function inOrder(points: Points): Points {
  const { count, time } = points;
  for (let index = 1; index < count; index++)
    if ((time[index] ?? 0) < (time[index - 1] ?? 0))
      return chosen(
        points,
        Array.from({ length: count }, (_, at) => at).toSorted((a, b) => (time[a] ?? 0) - (time[b] ?? 0)),
      );
  return points;
}

/** The points at these places. */
export function chosen(points: Points, places: ArrayLike<number>): Points {
  const pick = (column: Float64Array) => Float64Array.from(places, (at) => column[at] ?? NaN);
  const { time, lat, lon, altitude, distance, segment } = points;
  return {
    count: places.length,
    time: pick(time),
    lat: pick(lat),
    lon: pick(lon),
    altitude: pick(altitude),
    distance: pick(distance),
    segment: pick(segment),
  };
}

/** The points from one instant to another, both included. */
export function pointsDuring(points: Points, from: number, to: number): Points {
  const { time, count } = points;
  let first = 0;
  while (first < count && (time[first] ?? 0) < from) first++;
  let end = first;
  while (end < count && (time[end] ?? 0) <= to) end++;
  return pointsBetween(points, first, end);
}

/** The points from one place in the order to another, which is not included. */
export function pointsBetween(points: Points, first: number, end: number): Points {
  const cut = (column: Float64Array) => column.subarray(first, end);
  const { time, lat, lon, altitude, distance, segment } = points;
  return {
    count: end - first,
    time: cut(time),
    lat: cut(lat),
    lon: cut(lon),
    altitude: cut(altitude),
    distance: cut(distance),
    segment: cut(segment),
  };
}

/** Whether any point of a column is known. */
export const anyKnown = (column: Float64Array): boolean => column.some((value) => !Number.isNaN(value));
