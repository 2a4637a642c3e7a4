import type { CostStat } from "#contract/garage/cost-stats.ts";

/** The part that was in the same slot of the same bike before another, by `GET cost-stats?by=part`; null where none is known. */
export function partBefore(
  rows: readonly CostStat[],
  { key, bike, part, slot, from_on }: CostStat,
): CostStat | null {
  if (!bike || !part || slot === null || from_on === null) return null;
  const before = rows.filter(
    (row) =>
      row.key !== key &&
      row.bike?.id === bike.id &&
      row.slot === slot &&
      row.part?.kind === part.kind &&
      row.from_on !== null &&
      row.from_on < from_on,
  );
  return before.toSorted((a, b) => (a.from_on ?? "").localeCompare(b.from_on ?? "")).at(-1) ?? null;
}
