import { plainTyreText, readTyreSize, rimCalled } from "./tyre-size.ts";

/** A rim without a width: 28", 29er, 27.5+, 700c, or one of these numbers alone. */
const alone =
  /^(?<all>12|16|20|24|26|27\.5|28|29)$|(?<![\d.])(?:(?<inches>\d{2}(?:\.5)?) ?(?:er(?![a-z])|\+|["”″]|inch|in(?![a-z])|cal[iea])|(?<french>700|650) ?(?<letter>[abcd](?![a-z])))/;

/** Widths that most tyres of a rim have nearly, mm: of 28" those of city bikes, of 700C those of road bikes. */
const usualWidths: Record<string, number> = {
  "700": 28,
  "28": 42,
  "29": 57,
  "27.5": 57,
  "650": 47,
  "26": 50,
  "24": 48,
  "12": 48,
};

/** Reads what says the rim but not the tyre's width, with a usual width for it. null where both are read, or neither. */
export function readRimAlone(value: unknown): { bsd: number; usualWidth: number } | null {
  if (readTyreSize(value)) return null;
  const { all, inches, french, letter = "" } = alone.exec(plainTyreText(value).trim())?.groups ?? {};
  const size = all ?? inches ?? french;
  if (!size) return null;
  const usualWidth = usualWidths[size] ?? 47;
  const bsd = rimCalled(size, letter, String(usualWidth), usualWidth);
  return bsd === undefined ? null : { bsd, usualWidth };
}
