import type { OrderLine } from "#contract/shops/order-lines.ts";
import { lineVerdicts, type LineVerdict } from "#contract/shops/order-terms.ts";

/** What is chosen: one word for all lines, or each line by itself. */
export type VerdictForAll = LineVerdict | "each";
export const verdictsForAll = [...lineVerdicts, "each"] as const;

export interface ChosenVerdicts {
  all: VerdictForAll;
  each: Readonly<Record<number, LineVerdict>>;
}

/** The verdicts of some lines as they are sent; null while one of them has none. */
export function verdictsOf(
  lines: readonly Pick<OrderLine, "id">[],
  { all, each }: ChosenVerdicts,
): Record<string, LineVerdict> | null {
  const chosen = lines.flatMap(({ id }): [number, LineVerdict][] => {
    const verdict = all === "each" ? each[id] : all;
    return verdict ? [[id, verdict]] : [];
  });
  return chosen.length === lines.length ? Object.fromEntries(chosen) : null;
}

/** What is approved by some verdicts, in hundredths. */
export const approvedBy = (
  lines: readonly Pick<OrderLine, "id" | "sum_cents">[],
  { all, each }: ChosenVerdicts,
): number =>
  lines.reduce(
    (sum, { id, sum_cents }) => sum + ((all === "each" ? each[id] : all) === "approved" ? sum_cents : 0),
    0,
  );
