/**
 * Splits cents by weights into whole cents that add up to them: what is left over goes to those that lost most by rounding,
 * of equal ones to the first. The weights are not all 0.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const [whole, sign] = [BigInt(Math.abs(cents)), cents < 0 ? -1 : 1];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const exact = whole * BigInt(weight);
    return { index, cents: exact / total, lost: exact % total };
  });
  const left = Number(whole - shares.reduce((sum, share) => sum + share.cents, 0n));
  const byLoss = shares.toSorted((a, b) =>
    a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1,
  );
  for (const share of byLoss.slice(0, left)) share.cents += 1n;
  return shares.map((share) => sign * Number(share.cents));
}
