/** Where a tyre sits on its rim, mm, by the names on sidewalls: in inches, and the French sizes (ISO 5775-1 and -2). */
const rims: Record<string, number> = {
  "12": 203,
  "12.5": 203,
  "14": 254,
  "16": 305,
  "17": 369,
  "18": 355,
  "20": 406,
  "22": 457,
  "24": 507,
  "26": 559,
  "27": 630,
  "27.5": 584,
  "28": 622,
  "29": 622,
  "32": 686,
  "36": 787,
  "400a": 340,
  "450a": 390,
  "500a": 440,
  "550a": 490,
  "600a": 541,
  "650a": 590,
  "650b": 584,
  "650c": 571,
  "700": 622,
  "700a": 642,
  "700b": 635,
  "700c": 622,
  "700d": 587,
};

/** Widths written as fractions stand for other rims than those in decimals: 26 x 1 3/8 is not 26 x 1.375. */
const fractionRims: Record<string, Record<string, number>> = {
  "14": { "1.375": 298 },
  "16": { "1.25": 349, "1.375": 349, "1.5": 349, "1.75": 317 },
  "18": { "1.375": 400 },
  "20": { "1.125": 451, "1.25": 451, "1.375": 451, "1.75": 419 },
  "24": { "1.125": 520, "1.25": 547, "1.375": 540 },
  "26": { "1.25": 597, "1.375": 590, "1.5": 584, "1.75": 571 },
  "28": { "1.5": 635 },
};

const knownRims = new Set([rims, ...Object.values(fractionRims)].flatMap((one) => Object.values(one)));

const fractions: Record<string, string> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

// "1 3/8", "1-3/8", "2.35", "28"
const number = String.raw`\d{1,3}[ .-]\d\/\d|\d{1,3}(?:\.\d+)?`;
const iso = /(?<![\d.])(?<width>\d{2,3}(?:\.\d)?) ?(?<by>[-x]) ?(?<rim>\d{3})(?!\d)/;
const named = new RegExp(
  String.raw`(?<![\d.])(?<size>12[ .-]1\/2|\d{2,3}(?:\.5)?) ?(?:inch|in|cal[iea]|["”″']+)? ?(?<letter>[abcd](?![a-z]))?` +
    String.raw` ?\+? ?x ?(?<width>${number}) ?(?:["”″']+)? ?(?<after>[abcd](?![a-z]))?(?: ?x ?(?<second>${number}))?`,
);

/** No text of a rider's is longer; what follows is left out. */
const longest = 255;

/** Only what has no other reading: "700-28", "29er 2.4", "26-1.75"; 28-22 is none. */
const joined =
  /(?<![\d.])(?:(?<french>700|650) ?(?<letter>[abcd](?![a-z]))? ?- ?(?<wide>\d{2})(?![\d.])|(?<inches>\d{2}(?:\.5)?) ?(?:er|["”″]|inch|in|cal[iea])? ?[- ] ?(?<decimal>[1-5]\.\d{1,3})(?![\d.]))/;
/** The width first: "2.4x29", "28x700c". */
const reversed =
  /(?<![\d.])(?:(?<decimal>[1-5]\.\d{1,3}) ?["”″]? ?x ?(?<inches>\d{2}(?:\.5)?)(?![\d.])|(?<wide>\d{2}) ?x ?(?<french>700|650) ?(?<letter>[abcd](?![a-z]))?(?![\d.]))/;

/** Reads "1 3/8" and "1.375" as 1.375. */
function valueOf(text: string): number {
  const [, whole, top, below] = /^(?:(\d+)[ .-])?(\d)\/(\d)$/.exec(text) ?? [];
  return top && below ? Number(whole ?? 0) + Number(top) / Number(below) : Number(text);
}

/** The bead seat diameter by the name of a rim, as in 700C or 26 inches, and how its tyre's width is written. */
export function rimCalled(size: string, letter: string, width: string, mm: number): number | undefined {
  if (size === "650" && !letter) return mm < 30 ? 571 : 584;
  const fraction = width.includes("/") ? fractionRims[size]?.[valueOf(width)] : undefined;
  if (size === "24" && valueOf(width) === 1) return 520;
  return fraction ?? rims[size + letter] ?? (letter ? rims[size] : undefined);
}

/** A size with one way of writing fractions, commas and signs. */
export const plainTyreText = (value: unknown): string =>
  String(value ?? "")
    .slice(0, longest)
    .toLowerCase()
    .replaceAll(/(?<whole>\d?) ?(?<part>[½¼¾⅛⅜⅝⅞])/g, (_found, whole: string, part: string) =>
      `${whole} ${fractions[part]}`.trim(),
    )
    .replaceAll(",", ".")
    .replaceAll(/[×*]/g, "x")
    .replaceAll(/\s+/g, " ");

/**
 * Reads 28-622, 700x28C, 29x2.35, 27.5 x 2.4, 26×1,75, 28 x 1 3/8 or 650b x 47, whatever stands around it, as the rim's
 * bead seat diameter and the tyre's width in mm. null if there is none of these: a lone "29er" or "700c" has no width.
 */
export function readTyreSize(value: unknown): [bsd: number, width: number] | null {
  const text = plainTyreText(value);
  const { rim, by, width: isoWidth } = iso.exec(text)?.groups ?? {};
  if (rim && (by === "-" || knownRims.has(Number(rim)))) return checked(Number(rim), Number(isoWidth));
  const { size, letter, width, after, second } = named.exec(text)?.groups ?? {};
  if (!size || !width) return unusual(text);
  // "28 x 1 5/8 x 1 3/8": the rim by the first, as wide as the narrower of the two.
  const wide = Math.min(valueOf(width), second ? valueOf(second) : Infinity);
  const mm = wide < 7 ? wide * 25.4 : wide;
  const inches = valueOf(size);
  const frenchLetter = inches >= 400 ? (letter ?? after ?? "") : "";
  return checked(rimCalled(String(inches), frenchLetter, width, mm), mm) ?? unusual(text);
}

function unusual(text: string): [bsd: number, width: number] | null {
  const found = (joined.exec(text) ?? reversed.exec(text))?.groups;
  if (!found) return null;
  const { french, letter = "", wide, inches, decimal } = found;
  const mm = wide ? Number(wide) : Number(decimal) * 25.4;
  return checked(rimCalled(french ?? inches ?? "", letter, String(mm), mm), mm);
}

const checked = (bsd: number | undefined, width: number): [bsd: number, width: number] | null =>
  bsd && bsd >= 203 && bsd <= 787 && width >= 18 && width <= 130 ? [bsd, width] : null;
