/** No text of a rider's is longer; what follows is left out. */
export const longestTeeth = 255;

/** A range and how many sprockets it has, "11-34 12"; "10-51 (12)". */
export const countedRange = /^(?<range>\D*\d{1,2} ?[-–—/x×] ?\d{2} ?t?)[ ,]+\(? ?(?<count>\d{1,2}) ?\)?$/i;
export const countInBrackets = /\( ?(?<count>\d{1,2}) ?\)/;
export const isSpeedCount = (count: string | undefined) =>
  count !== undefined && Number(count) >= 3 && Number(count) <= 14;

/** What is written of rings and sprockets, without names ("CS-HG81-10", "PG1230") and figures that are none ("12s", "1x", "2x11"). */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b[1-3] ?[x×] ?(?:[5-9]|1[0-4])(?![\d.])/g, " ")
    .replaceAll(/\b[1-3] ?[x×] ?(?=\d)/g, " ")
    .replaceAll(/(?<=\d) ?[x×] ?(?=\d)/g, "-")
    .replaceAll(/\b\d{1,2}[- ]?(?:sp|speed|speeds|s|v|rz|rzęd\p{L}*|bieg\p{L}*)(?!\p{L})/gu, " ")
    .replaceAll(/(?<=\d) ?(?:t|teeth|tooth|z|zęb\p{L}*)(?!\p{L})/gu, "")
    .replaceAll(/[\p{L}\d*_.-]*\p{L}[\p{L}\d*_.-]*/gu, " ");

const teethIn = (text: string, least: number, most: number): number[] => {
  const found = (plain(text.slice(0, longestTeeth)).match(/\d+/g) ?? []).map(Number);
  return found.every((teeth) => teeth >= least && teeth <= most) ? [...new Set(found)] : [];
};

/** The chainrings, 50/34, 48-36-26 or 1x 42T, from the largest; none where they cannot be read. */
export function readRings(text: string | null | undefined): number[] {
  const rings = teethIn(text ?? "", 16, 70);
  return rings.length <= 3 ? rings.toSorted((a, b) => b - a) : [];
}

/** The figures of a cassette, 11-12-13-15-17, 11-34T or 18, from the smallest; none where they cannot be read. */
export function readSprockets(text: string | null | undefined): number[] {
  const typed = (text ?? "").slice(0, longestTeeth).trim();
  if (/\.\.|…/.test(typed)) return [];
  const sprockets = teethIn(withoutCount(typed), 8, 60).toSorted((a, b) => a - b);
  return sprockets.length <= 14 ? sprockets : [];
}

function withoutCount(text: string): string {
  const { range, count } = countedRange.exec(text)?.groups ?? {};
  if (range && isSpeedCount(count)) return range;
  return text.replace(countInBrackets, (found, among: string) => (isSpeedCount(among) ? " " : found));
}

/**
 * The cassette that a model names, "Ultegra R8000 11-30", from the smallest: steps that are joined, since a model has
 * other numbers too. None where there are none.
 */
export function sprocketsInName(text: string | null | undefined): number[] {
  const joined =
    plain((text ?? "").slice(0, longestTeeth)).match(/(?<!\d)\d{1,2}(?: ?[-–—] ?\d{1,2})+(?!\d)/g) ?? [];
  for (const one of joined) {
    const sprockets = readSprockets(one);
    const [smallest = 0] = sprockets;
    if (sprockets.length > 1 && smallest <= 16 && (sprockets.at(-1) ?? 0) >= smallest + 8) return sprockets;
  }
  return [];
}

/** The sprockets that are entered, else those that the cassette's model names. */
export function enteredSprockets(facts: {
  cassette_range?: string | null;
  cassette_model?: string | null;
}): number[] {
  const range = facts.cassette_range?.trim();
  return range ? readSprockets(range) : sprocketsInName(facts.cassette_model);
}
