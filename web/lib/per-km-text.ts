import type { Language } from "./language.ts";
import { money, number } from "./format.ts";
import { byLanguage } from "./text-files.ts";

const metresIn = { km: 1000, mi: 1609.344 } as const;

/** The unit of sums below one whole, where people say it: "12 gr", "0.9 cents". */
const small = byLanguage(
  import.meta.glob<Partial<Record<string, (sum: string) => string>>>("#web/locales/*/small-sums.ts", {
    eager: true,
    import: "smallSums",
  }),
);

/** Formats what a kilometre costs, given in hundredths, per the reader's unit: "0.9 cents/km", "12 gr/km", "PLN 0.12/mi". */
export function perKmText(
  cents: number,
  currency: string,
  { distanceUnit, language }: { distanceUnit: "km" | "mi"; language: Language },
): string {
  const perUnit = (cents * metresIn[distanceUnit]) / metresIn.km;
  return `${sumText(perUnit, currency, language)}/${distanceUnit}`;
}

function sumText(cents: number, currency: string, language: Language): string {
  const size = Math.abs(cents);
  const inSmall = small.get(language)?.[currency];
  if (inSmall && size < 99.5)
    return inSmall(number(cents, { maximumFractionDigits: size < 1 ? 2 : size < 10 ? 1 : 0 }));
  // Of small sums, digits that tell one from another.
  if (size < 10 && size > 0) {
    const digits = { maximumSignificantDigits: 2 };
    return number(cents / 100, { style: "currency", currency, currencyDisplay: "code", ...digits });
  }
  return money(Math.round(cents) / 100, currency);
}
