import { type DraftField, foundField, noField, plainOf, type TextLine } from "./text-line.ts";

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Whether ten digits are a Polish tax number. */
export function isNip(digits: string): boolean {
  if (!/^[1-9]\d{9}$/u.test(digits)) return false;
  const sum = weights.reduce((all, weight, place) => all + weight * Number(digits[place]), 0);
  return sum % 11 === Number(digits[9]);
}

/** Neither figures of a model ("HG700 11-34") nor those of a price are some of it. */
const nips =
  /(?<![\p{L}\d-])(?:nip ?:? ?)?(?:pl ?)?(\d{3}[- ]?\d{3}[- ]?\d{2}[- ]?\d{2}|\d{3}[- ]\d{2}[- ]\d{2}[- ]\d{3})(?![\d-]|[.,]\d)/gu;
const abroad =
  /\b(de ?\d{9}|gb ?\d{3} ?\d{4} ?\d{2}|at ?u\d{8}|cz ?\d{8,10}|sk ?\d{10}|fr ?\d{11}|nl ?\d{9}b\d{2}|it ?\d{11})\b/gu;
const ofBuyer = /nabywc|kupujac|buyer|kaufer|bill to|customer/u;

/** Returns the seller's tax number, without blanks; a Polish one only with its right check digit. */
export function taxNumber(lines: readonly TextLine[]): DraftField<string> {
  const buyer = lines.findIndex((line) => ofBuyer.test(plainOf(line)));
  for (const [place, line] of lines.entries()) {
    if (buyer !== -1 && place >= buyer && place < buyer + 5) continue;
    const plain = plainOf(line);
    const found = [...plain.matchAll(nips)]
      .map(([, digits = ""]) => digits.replaceAll(/\D/gu, ""))
      .find(isNip);
    if (found) return foundField(found, /nip/u.test(plain) ? 0.98 : 0.85, line);
    const [foreign] = [...plain.matchAll(abroad)].map(([, number = ""]) => number);
    if (foreign) return foundField(foreign.replaceAll(" ", "").toUpperCase(), 0.9, line);
  }
  return noField;
}
