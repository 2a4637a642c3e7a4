// Letters as strokes: points of a grid 4 wide and 6 high, two digits each (across, up); a stroke is a run of them.
const table =
  "A 002640 1232|B 00063645443303 3342413000|C 4536160501103041|D 00062644422000|E 46060040 0333|F 460600 0333|" +
  "G 45361605011030414323|H 0006 4046 0343|I 0006|J 3631201001|K 0006 460340|L 060040|M 0006234640|N 00064046|" +
  "O 100105163645413010|P 00063645433202|Q 100105163645413010 2240|R 00063645433202 2240|" +
  "S 453616050413334241301001|T 2026 0646|U 060110304146|V 062046|W 0610243046|X 0046 0640|Y 062346 2320|Z 06460040|" +
  "0 100105163645413010|1 052620|2 05163645440040|3 05163645443342413010011333|4 30360242|5 460603334241301001|" +
  "6 4536160501103041423303|7 064610|8 13040516364544334241301001021333|9 01103041453616050413 1343|" +
  "- 1333|. 0000|& 400405162635340201102042|' 0605|+ 1333 2224|/ 0046|Ł 060040 0224|Ø 100105163645413010 0046|" +
  "\u0300 2718|\u0301 2738|\u0302 172837|\u0303 17283738|\u0307 2828|\u0308 1818 3838|\u030A 2828|\u030C 182738";

/** A letter's strokes. */
export type Glyph = readonly (readonly (readonly [across: number, up: number])[])[];

const glyphs = new Map<string, Glyph>(
  table.split("|").map((entry) => [
    entry[0]!,
    entry
      .slice(2)
      .split(" ")
      .map((stroke) => (stroke.match(/../g) ?? []).map(([x, y]) => [Number(x), Number(y)])),
  ]),
);

/** How wide a space is. */
const space: Glyph = [[[2, 0]]];

/** Returns a name's capitals, accents included; null when one of them has no strokes here, as another script has none. */
export function glyphsOf(name: string): Glyph[] | null {
  const found: Glyph[] = [];
  for (const letter of name.trim().toUpperCase().normalize("NFD")) {
    const glyph = glyphs.get(letter);
    if (letter === " ") found.push(space);
    else if (!glyph) return null;
    else if (/\p{M}/u.test(letter)) found.push([...(found.pop() ?? []), ...glyph]);
    else found.push(glyph);
  }
  return found;
}

/** How far across a letter reaches. */
export const glyphWidth = (glyph: Glyph): number => Math.max(...glyph.flat().map(([x]) => x));
