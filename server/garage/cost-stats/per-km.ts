import { costBounds } from "#contract/garage/cost-words.ts";

/** Divides, rounding half away from zero; the divisor is positive. */
export function rounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}

/** Cents per kilometre with two decimals; null under 100 km. */
export function perKm(cents: number, metres: number): number | null {
  if (metres < costBounds.perKmFrom_m) return null;
  const hundredths = rounded(BigInt(cents) * 100n * 1000n, BigInt(metres));
  return Number(hundredths) / 100;
}
