const firstMs = 30_000;
const mostMs = 3_600_000;

/**
 * Milliseconds to wait after a failed attempt (1 is the first): 30 s, 1 min, 2 min … up to an hour, each a quarter more or
 * less by chance (`random` is from 0 to 1), so that what failed together is not tried again together.
 */
export function backOff(attempt: number, random: number): number {
  const delay = Math.min(mostMs, firstMs * 2 ** (attempt - 1));
  return Math.round(delay * (0.75 + random / 2));
}
