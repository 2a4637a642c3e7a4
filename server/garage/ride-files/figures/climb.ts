import type { Points } from "#server/garage/ride-files/activity/points.ts";

/** Metres that altitudes must differ by before they count, with a barometer and without. */
export const climbThreshold = { barometer: 2, satellites: 10 } as const;

interface Climb {
  up: number;
  down: number;
}

/**
 * Climb and descent of altitudes in metres, NaN where unknown, each segment by itself: what was climbed between two of
 * them was not ridden. null unless there are two altitudes that are known.
 */
export function climbOf({ count, altitude, segment }: Heights, threshold: number): Climb | null {
  const known = altitude.filter((metres) => !Number.isNaN(metres));
  // Devices without a sensor write zeros.
  if (known.length < 2 || known.every((metres) => metres === 0)) return null;
  const climb = { up: 0, down: 0 };
  for (let from = 0; from < count;) {
    let end = from + 1;
    while (end < count && segment[end] === segment[from]) end++;
    const { up, down } = climbWithin(altitude.subarray(from, end), threshold);
    climb.up += up;
    climb.down += down;
    from = end;
  }
  return climb;
}

type Heights = Pick<Points, "count" | "altitude" | "segment">;

function climbWithin(altitudes: Float64Array, threshold: number): Climb {
  const known = smoothed(altitudes.filter((altitude) => !Number.isNaN(altitude)));
  let up = 0;
  let down = 0;
  let reference = known[0] ?? 0;
  for (const altitude of known) {
    const change = altitude - reference;
    if (Math.abs(change) < threshold) continue;
    if (change > 0) up += change;
    else down -= change;
    reference = altitude;
  }
  return { up, down };
}

/** Medians of five: single wrong altitudes vanish. */
export function smoothed(altitudes: Float64Array): Float64Array {
  const result = altitudes.slice();
  for (let index = 2; index + 2 < altitudes.length; index++) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = [
      altitudes[index - 2],
      altitudes[index - 1],
      altitudes[index],
      altitudes[index + 1],
      altitudes[index + 2],
    ];
    result[index] = medianOfFive(a, b, c, d, e);
  }
  return result;
}

/** The lower halves of two pairs and the fifth leave three; the middle one of these is the median. */
function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(Math.max(low, high), e));
}
