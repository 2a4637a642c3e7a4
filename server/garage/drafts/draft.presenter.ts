import type { ReceiptDraft } from "#contract/garage/drafts.ts";
import type { DraftRow } from "./drafts.repo.ts";
import type { ReadDraft } from "./rules/read-receipt.ts";

/** Returns a draft as it is shown. */
export function presentDraft(row: DraftRow): ReceiptDraft {
  const { id, kind, state, text, name, file, format, twice_kind, twice_id, created_at } = row;
  const fields = JSON.parse(row.fields) as ReceiptDraft["fields"];
  return {
    id,
    kind,
    state,
    // Those of before the line was kept have none.
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, from: field.from ?? null }]),
    ),
    lines: JSON.parse(row.lines) as ReceiptDraft["lines"],
    twice_of: twice_kind !== null && twice_id !== null ? { kind: twice_kind, id: twice_id } : null,
    text,
    file: name,
    is_picture: file !== null && format !== "pdf",
    created_at,
  };
}

/** The tax number, day and total of a receipt together; null where one of them is not known. */
export function sameOf(read: ReadDraft): string | null {
  if (read.kind !== "expense") return null;
  const { tax_number, day, amount_cents } = read.fields;
  const all = [tax_number.value, day.value, amount_cents.value];
  return all.includes(null) ? null : all.join(" ");
}
