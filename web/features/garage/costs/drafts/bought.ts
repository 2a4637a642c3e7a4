import type { ReceiptDraft } from "#contract/garage/drafts.ts";

/** Returns the chosen lines as parts to make: one that is the whole receipt has its price, of several the prices are not kept. */
export function boughtOf(
  { lines, fields }: Pick<ReceiptDraft, "lines" | "fields">,
  chosen: ReadonlySet<number>,
) {
  const picked = lines.filter(({ part }, place) => part !== null && chosen.has(place));
  const [only] = picked;
  if (!only?.part) return {};
  const isWhole = picked.length === 1 && only.amount_cents === fields["amount_cents"]?.value;
  return isWhole ? { part: only.part } : { parts: picked.flatMap(({ part }) => part ?? []) };
}
