import { type PartInText, partIn } from "./part-words.ts";
import { isNoItem, type SummedLine } from "./receipt-sums.ts";
import { readBounds } from "./text-line.ts";

/** Something that a receipt lists. */
export interface ReceiptLine {
  text: string;
  quantity: number;
  amount_cents: number;
  part: PartInText | null;
}

/** Words of a line that counts and names nothing: "1 szt. x 129,00 = 129,00 A". */
const ofCount = new Set(
  "x a b c d e f g szt pcs pc kpl op st stk stck ea each po je pln zl eur gbp usd".split(" "),
);
const isHead =
  /paragon|fiskaln|faktura|receipt|invoice|rechnung|quittung|sprzedawca|nabywca|nazwa|ilosc|\bcena\b|wartosc|\bprice\b|\bmenge\b|\bpreis\b/u;

const isCount = ({ plain, amounts }: SummedLine): boolean =>
  amounts.length > 0 &&
  /^\d{1,3}(?:[.,]0+)? ?(?:szt|pcs?|kpl|op|stk?|stck|ea|[x×*@])/u.test(plain) &&
  (plain.match(/\p{L}+/gu) ?? []).every((word) => ofCount.has(word));

const isName = ({ plain, amounts }: SummedLine): boolean =>
  amounts.length === 0 && /[a-z]{3}/u.test(plain) && !isNoItem.test(plain) && !isHead.test(plain);

/** Gives each line that only counts the name that stands above it. */
export const withNames = (lines: readonly SummedLine[]): SummedLine[] =>
  lines.map((line, place) => {
    const above = lines[place - 1];
    return above && isCount(line) && isName(above) ? { ...line, name: above.text } : line;
  });

/** A count before a price, with what stands between: "2 x", "1 szt. x €"; "X11" is none. */
const count =
  /(?<![\s*x×€£$])[\s*x×€£$]+(?:(?:\d|(?<!x)\d+)(?:[.,]0+)? ?(?:szt\.?|SZT\.?|pcs)? ?[xX×*@]? ?)?[€£$]?$/u;

export function listedItem({ text, amounts, name }: SummedLine): ReceiptLine {
  const title = (name?.slice(0, readBounds.line) ?? text.slice(0, amounts[0]?.at).replace(count, ""))
    .replace(/^\d{1,2}[.)] +(?=\p{L})/u, "")
    .trim();
  const quantity = Number(/(?:^|\s)(\d{1,2})(?:[.,]0+)? ?(?:szt\.?|x|×|\*|@|pcs)/iu.exec(text)?.[1] ?? 1);
  return {
    text: title || text,
    quantity: quantity || 1,
    amount_cents: amounts.at(-1)?.cents ?? 0,
    part: partIn(title),
  };
}
