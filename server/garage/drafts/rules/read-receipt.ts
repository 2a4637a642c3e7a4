import { type LabelFields, partFields } from "./label-fields.ts";
import { type ReceiptFields, type ReaderKnows, receiptFields } from "./receipt-fields.ts";
import { articleCode, codeFacts } from "./receipt-codes.ts";
import { receiptDay } from "./receipt-days.ts";
import type { ReceiptLine } from "./receipt-items.ts";
import { plainOf, type ReadCode, type TextLine } from "./text-line.ts";

export type DraftKind = "expense" | "part";

/** What was made of a receipt or a label. */
export type ReadDraft =
  | { kind: "expense"; fields: ReceiptFields; lines: ReceiptLine[] }
  | { kind: "part"; fields: LabelFields; lines: [] };

const isReceipt =
  /paragon|faktura|receipt|invoice|rechnung|quittung|kassenbon|\bnip\b|\bsuma\b|razem|do zaplaty|\btotal\b|gesamt|summe|\bvat\b|mwst/u;

/** Returns a receipt as an expense, and what names a part without any sum as a part. */
export function readReceipt(
  lines: readonly TextLine[],
  knows: ReaderKnows,
  wanted: DraftKind | null,
  codes: readonly ReadCode[] = [],
): ReadDraft {
  const ean = articleCode(codes);
  const facts = codeFacts(codes, knows.today);
  const isPaid = facts.amount_cents ?? facts.tax_number;
  const kind = wanted ?? (isPaid ? "expense" : kindOf(lines, ean !== null, knows.today));
  if (kind === "part") return { kind, fields: { ...partFields(lines), ...(ean && { ean }) }, lines: [] };
  return { kind, ...receiptFields(lines, knows, facts) };
}

/** A line that is an amount and nothing else. */
const isPrice = /^\d{1,3}(?: ?\d{3})*[.,]\d\d$/u;

function kindOf(lines: readonly TextLine[], hasCode: boolean, today: string): DraftKind {
  const isPaid = (line: TextLine) =>
    isReceipt.test(plainOf(line)) || /\d ?(?:zl|pln|€|eur|£)|[€£$] ?\d/u.test(plainOf(line));
  if (lines.some(isPaid)) return "expense";
  // A slip without a word for its sum still has a price by itself, and a day.
  if (lines.some((line) => isPrice.test(plainOf(line).trim())) && receiptDay(lines, today).value !== null)
    return "expense";
  const { kind, brand, weight_g, speeds } = partFields(lines);
  if (hasCode) return "part";
  return kind.value !== null && (brand.value ?? weight_g.value ?? speeds.value) !== null ? "part" : "expense";
}
