// No number of ours has three decimals, so a mark before exactly three digits groups thousands.
const groupedByComma = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const groupedByPoint = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

/** A number as people type it ("1 204,5", "4,812") as the wire has it; what is no number stays as it is. */
export function plainNumber(typed: string): string {
  const text = typed.trim().replace(/(?<=\d)[\s\u00A0\u202F](?=\d)/g, "");
  if (groupedByComma.test(text)) return text.replaceAll(",", "");
  if (groupedByPoint.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return text.replace(",", ".");
}
