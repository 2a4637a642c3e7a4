/** Metres that altitudes must differ by before they count, with a barometer and without. */
export const climbThreshold = { barometer: 2, satellites: 10 } as const;

/** Climb and descent of altitudes in metres, NaN where unknown; null unless there are two that are known. */
export function climbOf(altitudes: Float64Array, threshold: number): { up: number; down: number } | null {
  const known = smoothed(altitudes.filter((altitude) => !Number.isNaN(altitude)));
  // Devices without a sensor write zeros.
  if (known.length < 2 || known.every((altitude) => altitude === 0)) return null;
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

/** The lower halves of two pairs and the fifth leave three, of which the middle one is the median. */
function medianOfFive(a: number, b: number, c: number, d: number, e: number): number {
  const low = Math.max(Math.min(a, b), Math.min(c, d));
  const high = Math.min(Math.max(a, b), Math.max(c, d));
  return Math.max(Math.min(low, high), Math.min(Math.max(low, high), e));
}
