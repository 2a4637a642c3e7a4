import type { Waypoint } from "./routes.ts";

export interface RoutePoint {
  lat: number;
  lon: number;
  altitude: number;
  /** Seconds since the start. */
  at: number;
}

interface RiddenAlong {
  route: readonly Waypoint[];
  distance_m: number;
  moving_s: number;
  elapsed_s: number;
  random: () => number;
}

const metresInDegree = 111_195;
/** Points between two waypoints when a route's length is measured. */
const fine = 120;
const spacing = 60;
const mostPoints = 900;

/**
 * A ride along a route, of exactly the distance that is wanted: as many laps as fit, the whole a little larger or smaller.
 * It is slower uphill, and stops once.
 */
export function riddenAlong({ route, distance_m, moving_s, elapsed_s, random }: RiddenAlong): RoutePoint[] {
  const [start = [0, 0, 0] as Waypoint] = route;
  const road = roadOf(route);
  const length = road.at(-1)?.metres ?? 1;
  const laps = Math.max(1, Math.round(distance_m / length));
  const scale = distance_m / (laps * length);
  const count = Math.min(mostPoints, Math.max(60, Math.round(distance_m / spacing)));
  const stop = Math.floor(count * (0.35 + random() * 0.3));
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const { lat, lon, altitude } = placeAt(road, ((index / count) * laps * length) % length || 0);
    return {
      lat: start[0] + (lat - start[0]) * scale,
      lon: start[1] + (lon - start[1]) * scale,
      altitude,
    };
  });
  const step = distance_m / count;
  const efforts = points.map((point, index) => {
    const slope = index === 0 ? 0 : (point.altitude - (points[index - 1]?.altitude ?? 0)) / step;
    return index === 0 ? 0 : Math.min(2.6, Math.max(0.6, 1 + slope * 14)) * (0.9 + random() * 0.2);
  });
  const whole = efforts.reduce((sum, effort) => sum + effort, 0);
  const pause = Math.max(0, elapsed_s - moving_s);
  let effort = 0;
  return points.map((point, index) => {
    effort += efforts[index] ?? 0;
    return { ...point, at: Math.round((effort / whole) * moving_s) + (index > stop ? pause : 0) };
  });
}

interface RoadPoint {
  lat: number;
  lon: number;
  altitude: number;
  metres: number;
}

/** A smooth road through the waypoints that winds and rolls as roads do. */
function roadOf(route: readonly Waypoint[]): RoadPoint[] {
  const road: RoadPoint[] = [];
  const at = (index: number) => route[Math.min(route.length - 1, Math.max(0, index))] ?? ([0, 0, 0] as const);
  const legs = route.slice(1).map(([lat, lon], leg) => metresApart(placeOf(at(leg)), { lat, lon }));
  const whole = legs.reduce((sum, one) => sum + one, 0);
  let [before, metres] = [0, 0];
  for (const [leg, length] of legs.entries()) {
    for (let place = leg === 0 ? 0 : 1; place <= fine; place++) {
      const share = place / fine;
      const smooth = (axis: 0 | 1) =>
        curve(at(leg - 1)[axis], at(leg)[axis], at(leg + 1)[axis], at(leg + 2)[axis], share);
      const along = before + share * length;
      // Nothing at the ends, so that a lap closes.
      const room = Math.sqrt(Math.max(0, Math.sin((Math.PI * along) / whole)));
      const aside = (Math.sin(along / 130) * 0.00025 + Math.sin(along / 410) * 0.0008) * room;
      const [lat, lon] = [smooth(0) + aside, smooth(1) + aside * Math.cos(along / 900)];
      const eased = (1 - Math.cos(Math.PI * share)) / 2;
      const rolling = (Math.sin(along / 140) * 3 + Math.sin(along / 520) * 7) * room;
      const altitude = Math.max(2, at(leg)[2] + (at(leg + 1)[2] - at(leg)[2]) * eased + rolling);
      const last = road.at(-1);
      if (last) metres += metresApart(last, { lat, lon });
      road.push({ lat, lon, altitude, metres });
    }
    before += length;
  }
  return road;
}

const placeOf = ([lat, lon]: Waypoint): Place => ({ lat, lon });

/** A Catmull-Rom curve from b to c. */
function curve(a: number, b: number, c: number, d: number, share: number): number {
  const [two, three] = [share ** 2, share ** 3];
  return (
    0.5 * (2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * two + (3 * b - a - 3 * c + d) * three)
  );
}

type Place = Pick<RoadPoint, "lat" | "lon">;
function metresApart(one: Place, other: Place): number {
  const across = (other.lon - one.lon) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(other.lat - one.lat, across) * metresInDegree;
}

function placeAt(road: readonly RoadPoint[], metres: number): Omit<RoadPoint, "metres"> {
  const next = Math.max(
    1,
    road.findIndex((point) => point.metres >= metres),
  );
  const [from, to] = [road[next - 1], road[next]];
  if (!from || !to) return { lat: 0, lon: 0, altitude: 0 };
  const share = (metres - from.metres) / Math.max(1e-6, to.metres - from.metres);
  const between = (key: "lat" | "lon" | "altitude") => from[key] + (to[key] - from[key]) * share;
  return { lat: between("lat"), lon: between("lon"), altitude: between("altitude") };
}
