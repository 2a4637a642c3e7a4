const currency = "zł|zl|pln|eur|gbp|usd|czk|kč|chf|sek|dkk|nok";
/** Figures after a letter are a model's ("X11"), but for those after a count ("2 x35,50") or a currency ("PLN129,00"). */
const alone = String.raw`(?:(?<!\p{L})|(?<=${currency})|(?<=(?:\d|szt\.?|pcs) ?x))`;
/** Thousands are of no size or drivetrain either: "28-622 219,99", "2x11 499,00". */
const thousands = String.raw`(?:(?<![\p{L}×]|[\p{L}\d][-–/])|(?<=${currency})|(?<=(?<![\p{L}\d])\d [x×]))`;
/** "1 299,50", "1.299,50", "1,299.50", "129,00", "129.00"; what a picture's reader took for digits is one. */
const written = new RegExp(
  String.raw`(?<![\d.,])(-\s?)?${alone}(${thousands}\d{1,3}(?:[ \u00A0.,']\d{3})+|\d{1,7})\s?[.,]\s?(\d{2})(?![\d%]|[.,]\d| ?%|-\d)(-)?`,
  "giu",
);
/** Whole amounts are some only beside a currency: "129 zł", "€35". */
const whole = new RegExp(
  String.raw`(?<![\d.,])(?:${alone}(\d{1,6})\s?(?:zł|zl|pln|€|eur|£|gbp|\$|usd)|[€£$]\s?(\d{1,6}))(?![\d.,\p{L}])`,
  "giu",
);
/** Letters that are digits among digits, in hundredths and before a currency; "11S" is a model, and the B of "129,00B" a rate of tax. */
const asDigit =
  /(?<=\d[.,]?)[OoQDlI|SB](?=[\d.,])|(?<=\d[.,]\d?)[OoQDlI|SB]\b|(?<=(?<![\d.,])\d{1,5})[OoQDlI|SB](?=\s?(?:zł|zl|pln|€|eur|£))/gu;
const misread: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  l: "1",
  I: "1",
  "|": "1",
  S: "5",
  B: "8",
};

export interface WrittenAmount {
  cents: number;
  /** Where it begins in its line. */
  at: number;
}

/** Returns the amounts of a line, from left to right. */
export function amountsIn(text: string): WrittenAmount[] {
  const read = text.slice(0, 300).replace(asDigit, (letter) => misread[letter] ?? letter);
  const amounts = [...read.matchAll(written)].map(
    ({ 1: before, 2: units = "", 3: part = "", 4: after, index }) => {
      const cents = Number(units.replaceAll(/\D/gu, "")) * 100 + Number(part);
      return { cents: before || after ? -cents : cents, at: index };
    },
  );
  if (amounts.length > 0) return amounts;
  return [...read.matchAll(whole)].map(({ 1: one, 2: other, index }) => ({
    cents: Number(one ?? other) * 100,
    at: index,
  }));
}
