import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import type { TrackLine } from "./track-line.ts";

/** Metres around the equator. */
const equator = 40_075_016.686;

type XY = readonly [x: number, y: number];

/** Web Mercator: both axes from 0 to 1, y to the south. */
export function mercator(lat: number, lon: number): XY {
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

interface Box {
  width: number;
  height: number;
  /** Room around the track, in pixels. */
  room: number;
}

/** How a track lies in a drawing of some pixels. */
export interface TrackShape {
  /** For <path>. */
  path: string;
  at: (lat: number, lon: number) => XY;
  start: XY;
  end: XY;
  metresPerPixel: number;
  /** Longitudes are counted on past the date line, so that a track that crosses it stays in one piece. */
  degreesPerPixel: number;
}

/** Fits a track into a box; null for one without points. */
export function trackShape({ points }: RideTrack, { width, height, room }: Box): TrackShape | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const near = (lon: number) => lon + 360 * Math.round((first[1] - lon) / 360);
  const projected = points.map(([lat, lon]) => mercator(lat, near(lon)));
  const [left, right] = ends(projected.map(([x]) => x));
  const [top, bottom] = ends(projected.map(([, y]) => y));
  const perDegree = Math.cos((((points[points.length >> 1] ?? first)[0] ?? 0) * Math.PI) / 180);
  const metres = equator * perDegree;
  // A ride around a lamp post is not drawn as large as a city.
  const span = Math.max(
    (right - left) / (width - 2 * room),
    (bottom - top) / (height - 2 * room),
    0.2 / metres,
  );
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const place = ([x, y]: XY): XY => [width / 2 + (x - midX) / span, height / 2 + (y - midY) / span];
  const at = (lat: number, lon: number) => place(mercator(lat, near(lon)));
  const text = projected.map((point) =>
    place(point)
      .map((value) => value.toFixed(1))
      .join(" "),
  );
  return {
    path: `M${text.join("L")}`,
    at,
    start: at(first[0], first[1]),
    end: at(last[0], last[1]),
    metresPerPixel: span * metres,
    degreesPerPixel: span * 360,
  };
}

function ends(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/** 1, 2 or 5 times a power of ten: the largest that is at most `most`. */
export function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((n) => n * power <= most) ?? 1) * power;
}

/** A mark on the track, at a whole number of the reader's units from the start. */
export interface TrackMark {
  number: number;
  at: XY;
}

/** Returns marks at round distances, at most about a dozen, and only those that don't lie on each other. */
export function trackMarks(line: TrackLine, shape: TrackShape, unit: number): TrackMark[] {
  const every = Math.max(1, nextStep(line.length_m / unit / 12));
  const marks: TrackMark[] = [];
  const taken: XY[] = [];
  const isNear = ([x, y]: XY, at: XY, pixels: number) => Math.hypot(x - at[0], y - at[1]) < pixels;
  for (let number = every; number * unit < line.length_m; number += every) {
    const place = line.at(number * unit).lat_lon;
    if (!place) continue;
    const at = shape.at(...place);
    // The words at start and end need more room than a mark.
    if ([shape.start, shape.end].some((place) => isNear(place, at, 52))) continue;
    if (taken.some((place) => isNear(place, at, 26))) continue;
    taken.push(at);
    marks.push({ number, at });
  }
  return marks;
}

/** 1, 2 or 5 times a power of ten: the smallest that is at least `least`. */
function nextStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((n) => n * power >= least) ?? 10) * power;
}
