// No number in a form has three decimals, so a mark before exactly three digits separates thousands.
const groupedByComma = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const groupedByPoint = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

/** Converts a number as people type it ("1 204,5", "4,812") to the API's form; returns other texts unchanged. */
export function plainTypedNumber(typed: string): string {
  const text = typed
    .trim()
    .replace(/^[−–]/, "-")
    .replace(/(?<=\d)[\s\u00A0\u202F](?=\d)/g, "");
  if (groupedByComma.test(text)) return text.replaceAll(",", "");
  if (groupedByPoint.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return text.replace(",", ".");
}
