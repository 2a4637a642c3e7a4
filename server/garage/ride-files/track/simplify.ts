import type { Points } from "#server/garage/ride-files/activity/points.ts";

const metresPerDegree = 111_195;
/** Points that are looked at together: the time for one window may grow with its square. */
const window = 1024;

/**
 * Returns the places in `points` of those that show the track (Douglas–Peucker): no other point lies further than
 * `tolerance` metres from it, unless that needs more than `most` points; then the most significant ones.
 */
export function simplify(points: Points, tolerance: number, most: number): number[] {
  const placed: number[] = [];
  for (let index = 0; index < points.count; index++) if (!Number.isNaN(points.lat[index])) placed.push(index);
  const weights = weigh(points, placed, tolerance);
  const kept = placed.flatMap((index, at) => ((weights[at] ?? 0) > tolerance ? [{ index, at }] : []));
  if (kept.length <= most) return kept.map(({ index }) => index);
  const heaviest = kept.toSorted((a, b) => (weights[b.at] ?? 0) - (weights[a.at] ?? 0) || a.at - b.at);
  return heaviest
    .slice(0, most)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b);
}

/** How far each point lies from the track without it, in metres; 0 where that is within the tolerance. */
function weigh({ lat, lon }: Points, placed: number[], tolerance: number): Float64Array {
  const weights = new Float64Array(placed.length);
  if (placed.length === 0) return weights;
  const north = lat[placed[0] ?? 0] ?? 0;
  const east = lon[placed[0] ?? 0] ?? 0;
  const width = metresPerDegree * Math.cos((north * Math.PI) / 180);
  const x = Float64Array.from(placed, (index) => eastward((lon[index] ?? 0) - east) * width);
  const y = Float64Array.from(placed, (index) => ((lat[index] ?? 0) - north) * metresPerDegree);
  const last = placed.length - 1;
  // Ends of windows weigh just enough to be kept, and are left out first where there are too many points; the track's own
  // ends always stay.
  for (let from = 0; from <= last; from += window) {
    const to = Math.min(from + window, last);
    weights[from] = Math.max(weights[from] ?? 0, tolerance * (1 + 1e-9));
    split(x, y, from, to, tolerance, weights);
  }
  weights[0] = Infinity;
  weights[last] = Infinity;
  return weights;
}

/** Degrees of longitude, the short way round. */
const eastward = (degrees: number) =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;

function split(
  x: Float64Array,
  y: Float64Array,
  first: number,
  last: number,
  tolerance: number,
  weights: Float64Array,
): void {
  const stack: [number, number, number][] = [[first, last, Infinity]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [from, to, above] = next;
    // The loop that all the time goes into: it has no calls, and compares squares.
    const [ax = 0, ay = 0] = [x[from], y[from]];
    const [dx, dy] = [(x[to] ?? 0) - ax, (y[to] ?? 0) - ay];
    const square = dx * dx + dy * dy;
    let worst = tolerance * tolerance;
    let at = -1;
    for (let index = from + 1; index < to; index++) {
      const px = (x[index] ?? 0) - ax;
      const py = (y[index] ?? 0) - ay;
      const along = px * dx + py * dy;
      // Beyond either end of the line the distance is that to the end.
      const share = along <= 0 ? 0 : along >= square ? 1 : along / square;
      const ox = px - share * dx;
      const oy = py - share * dy;
      const far = ox * ox + oy * oy;
      if (far > worst) {
        worst = far;
        at = index;
      }
    }
    if (at === -1) continue;
    // A point never weighs more than the one whose split found it, so that leaving out the light ones is sound.
    const weight = Math.min(Math.sqrt(worst), above);
    weights[at] = weight;
    stack.push([from, at, weight], [at, to, weight]);
  }
}
