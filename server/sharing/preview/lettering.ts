import { readFileSync } from "node:fs";

export type Face = "wide" | "narrow";

interface Letters {
  /** Advance and outline of each letter, 1000 units to the em, y up. */
  glyphs: Record<string, [advance: number, outline: string]>;
  /** Kerning of a pair of letters. */
  kern: Record<string, number>;
}

/** Archivo's glyphs as outlines; docs/decisions tells where they come from. */
const faces: Record<Face, Letters> = JSON.parse(
  readFileSync(new URL("letters.json", import.meta.url), "utf8"),
);

const spaces = /\s+/gu;

/** Returns the glyphs of a text; letters that the font lacks lose their accents, or are dropped. */
function spelled(text: string, { glyphs }: Letters): string[] {
  return Array.from(text.replaceAll(spaces, " "))
    .map((sign) => (glyphs[sign] ? sign : (sign.normalize("NFD")[0] ?? "")))
    .filter((sign) => glyphs[sign]);
}

/** Returns each glyph with its position in em, and the total advance. */
function set(text: string, letters: Letters): { sign: string; at: number }[] {
  let at = 0;
  let before = "";
  const placed = spelled(text, letters).map((sign) => {
    at += letters.kern[before + sign] ?? 0;
    const here = { sign, at };
    at += letters.glyphs[sign]?.[0] ?? 0;
    before = sign;
    return here;
  });
  return [...placed, { sign: "", at }];
}

/** Returns the part of a text that the font can show, on one line. */
export function writable(text: string): string {
  return spelled(text, faces.wide).join("").replaceAll(spaces, " ").trim();
}

/** Width of a line of text in px. */
export function widthOf(text: string, face: Face, size: number): number {
  return ((set(text, faces[face]).at(-1)?.at ?? 0) * size) / 1000;
}

interface Line {
  text: string;
  face: Face;
  size: number;
  x: number;
  /** Of the base line. */
  y: number;
  color: string;
}

/** Returns a line of text as SVG outlines, independent of installed fonts. */
export function lettering({ text, face, size, x, y, color }: Line): string {
  const letters = faces[face];
  const scale = size / 1000;
  const outlines = set(text, letters).map(({ sign, at }) => {
    const outline = letters.glyphs[sign]?.[1];
    return outline ? `<path transform="translate(${at})" d="${outline}"/>` : "";
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
}

/** Breaks a text into at most `most` lines of a width; cuts the last with "…". */
export function brokenIntoLines(
  text: string,
  face: Face,
  size: number,
  { width, most }: { width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let rest = writable(text);
  while (rest && lines.length < most) {
    let cut = rest.length;
    if (!fits(rest)) {
      const signs = Array.from(rest);
      while (signs.length > 1 && !fits(signs.join(""))) signs.pop();
      const line = signs.join("");
      const blank = rest[line.length] === " " ? line.length : line.lastIndexOf(" ");
      cut = blank > 0 ? blank : line.length;
    }
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trim();
  }
  if (rest) {
    let last = lines.pop() ?? "";
    while (last && !fits(`${last}…`)) last = Array.from(last).slice(0, -1).join("");
    lines.push(`${last.trimEnd()}…`);
  }
  return lines;
}
