/** A logarithmic scale from `least` to `most` across pixels: equal shares are equally far apart. */
export function logScale(
  [least, most]: readonly [least: number, most: number],
  [from, to]: readonly [from: number, to: number],
): (value: number) => number {
  const share = most > least ? (to - from) / Math.log(most / least) : 0;
  return (value) => (share === 0 ? (from + to) / 2 : from + Math.log(value / least) * share);
}

/** The bounds of a scale that has all values and a little room: the least and the most of 8 %. */
export function boundsOf(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values) / 1.08, Math.max(...values) * 1.08];
}

/** Round figures within the bounds that stand at least `apart` pixels from one another, the roundest first of all. */
export function logTicks(
  [least, most]: readonly [least: number, most: number],
  x: (value: number) => number,
  apart: number,
): number[] {
  const powers = Array.from({ length: 7 }, (_, place) => 10 ** (place - 3));
  const rank = [1, 2, 5, 3, 4, 1.5, 7, 6, 8, 2.5, 1.2];
  const chosen: number[] = [];
  for (const digit of rank)
    for (const power of powers) {
      const tick = Number((digit * power).toPrecision(2));
      const isIn = tick >= least && tick <= most;
      if (isIn && chosen.every((other) => Math.abs(x(other) - x(tick)) >= apart)) chosen.push(tick);
    }
  return chosen.toSorted((a, b) => a - b);
}
