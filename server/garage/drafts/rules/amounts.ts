/** "1 299,50", "1.299,50", "1,299.50", "129,00", "129.00"; what a picture's reader took for digits is one. */
const written =
  /(?<![\d.,])(-\s?)?(\d{1,3}(?:[ \u00A0.,']\d{3})+|\d{1,7})\s?[.,]\s?(\d{2})(?![\d%]|[.,]\d| ?%|-\d)(-)?/gu;
/** Whole amounts are some only beside a currency: "129 zł", "€35". */
const whole =
  /(?<![\d.,])(?:(\d{1,6})\s?(?:zł|zl|pln|€|eur|£|gbp|\$|usd)|[€£$]\s?(\d{1,6}))(?![\d.,\p{L}])/giu;
/** Letters that are digits among digits. */
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
  const read = text
    .slice(0, 300)
    .replace(/(?<=\d[.,]?)[OoQDlI|SB](?=[\d.,]|\b)/gu, (letter) => misread[letter] ?? letter);
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
