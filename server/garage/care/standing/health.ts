import type { PartKind } from "#contract/garage/part-kinds.ts";

/** 100 until a part has come to 80 % of a limit, 30 at the limit, 0 from half as much again. */
export function scoreOf(progress: number): number {
  if (progress < 0.8) return 100;
  if (progress < 1) return rounded(100 - ((progress - 0.8) / 0.2) * 70);
  return rounded(Math.max(0, 30 - ((progress - 1) / 0.5) * 30));
}

const rounded = (score: number) => Math.round(score * 10) / 10;

const weights: Partial<Record<PartKind, number>> = {
  brake: 3,
  pads: 3,
  rotor: 3,
  chain: 3,
  belt: 3,
  tyre: 3,
  cassette: 2,
  freewheel: 2,
  cog: 2,
  hub_gear: 2,
  crankset: 2,
  chainring: 2,
  bottom_bracket: 2,
  front_derailleur: 2,
  rear_derailleur: 2,
  shifters: 2,
  wheel: 2,
  fork: 2,
  shock: 2,
};

export const weightOf = (kind: PartKind): number => weights[kind] ?? 1;

/** The weighted mean of scores, as a whole number; null of none. */
export function healthOf(rows: readonly { score: number; weight: number }[]): number | null {
  if (rows.length === 0) return null;
  const total = rows.reduce((sum, { score, weight }) => sum + score * weight, 0);
  return Math.round(total / rows.reduce((sum, { weight }) => sum + weight, 0));
}

/** Brakes, tyres and steering: no bike is better than the worst of these. */
const vital: readonly PartKind[] = [
  "brake",
  "pads",
  "rotor",
  "brake_cables",
  "tyre",
  "headset",
  "stem",
  "handlebar",
];
export const isVital = (kind: PartKind | undefined): boolean => kind !== undefined && vital.includes(kind);

/** The mean, and at most the worst score of what is vital, which it then names. */
export function cappedHealth<T extends { score: number; weight: number; slot: string; part_id: number }>(
  rows: readonly T[],
  isCap: (row: T) => boolean,
): { score: number | null; capped_by: Pick<T, "slot" | "part_id"> | null } {
  const mean = healthOf(rows);
  const worst = rows.filter(isCap).toSorted((a, b) => a.score - b.score)[0];
  if (mean === null || !worst || Math.floor(worst.score) >= mean) return { score: mean, capped_by: null };
  const { slot, part_id } = worst;
  return { score: Math.floor(worst.score), capped_by: { slot, part_id } };
}
