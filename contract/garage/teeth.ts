/** What is written of rings and sprockets, without names ("CS-HG81-10", "PG1230") and figures that are none ("12s", "1x"). */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b\d{1,2} ?[x×] ?(?=\d)/g, " ")
    .replaceAll(/\b\d{1,2}[- ]?(?:sp|speed|speeds|s|v|rz|rzęd\p{L}*|bieg\p{L}*)(?!\p{L})/gu, " ")
    .replaceAll(/(?<=\d) ?(?:t|teeth|tooth|z|zęb\p{L}*)(?!\p{L})/gu, "")
    .replaceAll(/[\p{L}\d*_.-]*\p{L}[\p{L}\d*_.-]*/gu, " ");

const teethIn = (text: string, least: number, most: number): number[] => {
  const found = (plain(text).match(/\d+/g) ?? []).map(Number);
  return found.every((teeth) => teeth >= least && teeth <= most) ? [...new Set(found)] : [];
};

/** The chainrings, 50/34, 48-36-26 or 1x 42T, from the largest; none where they cannot be read. */
export function readRings(text: string | null | undefined): number[] {
  const rings = teethIn(text ?? "", 16, 70);
  return rings.length <= 3 ? rings.toSorted((a, b) => b - a) : [];
}

/** The figures of a cassette, 11-12-13-15-17, 11-34T or 18, from the smallest; none where they cannot be read. */
export function readSprockets(text: string | null | undefined): number[] {
  if (/\.\.|…/.test(text ?? "")) return [];
  const sprockets = teethIn(text ?? "", 8, 60).toSorted((a, b) => a - b);
  return sprockets.length <= 14 ? sprockets : [];
}

/** How many sprockets a text says there are, "11-34, 11-speed"; null where it says nothing. */
export function readSpeeds(text: string | null | undefined): number | null {
  const found = /(?<![\d-])(\d{1,2})[- ]?(?:sp|speed|speeds|s|v|rz|rzęd\p{L}*|bieg\p{L}*)(?!\p{L})/iu.exec(
    text ?? "",
  );
  return found ? Number(found[1]) : null;
}
