/** The steps of a scale from 0, at most `count` of them and the last at or above `most`: 0, 50, 100, 150. */
export function scaleOf(most: number, count = 4): number[] {
  const step = Math.max(1, roundUp(most / count));
  const steps = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  return ([1, 2, 2.5, 5, 10].find((times) => times * power >= value - 1e-9) ?? 10) * power;
}

/**
 * Three bounds between four shades: days with more than the last are few, so that one long day does not make all others
 * pale.
 */
export function shadeBounds(distances: readonly number[]): [number, number, number] {
  const ridden = distances.filter((distance) => distance > 0).toSorted((a, b) => a - b);
  const usual = ridden[Math.floor((ridden.length - 1) * 0.75)] ?? 0;
  const step = Math.max(1, roundUp(usual / 3));
  return [step, 2 * step, 3 * step];
}

/** 0 for nothing, 1 to 4 for more and more. */
export function shadeOf(distance: number, bounds: readonly number[]): number {
  if (distance <= 0) return 0;
  const place = bounds.findIndex((bound) => distance <= bound);
  return place === -1 ? bounds.length + 1 : place + 1;
}
