import { readFileSync } from "node:fs";

export type Face = "wide" | "narrow";

interface Letters {
  /** Advance and outline of each letter, 1000 units to the em, y up. */
  glyphs: Record<string, [advance: number, outline: string]>;
  /** What a pair of letters moves closer. */
  kern: Record<string, number>;
}

/** Archivo's letters as outlines; docs/decisions tells where they come from. */
const faces: Record<Face, Letters> = JSON.parse(
  readFileSync(new URL("letters.json", import.meta.url), "utf8"),
);

const spaces = /\s+/gu;

/** The letters of a text that a face has; of others the letter without its accents, or none. */
function spelled(text: string, { glyphs }: Letters): string[] {
  return Array.from(text.replaceAll(spaces, " "))
    .map((sign) => (glyphs[sign] ? sign : (sign.normalize("NFD")[0] ?? "")))
    .filter((sign) => glyphs[sign]);
}

/** Each letter of a text with where it stands, in units of the em; last the whole advance. */
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

/** What can be written of a text, on one line. */
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

/** A line of text as SVG outlines: it looks the same whatever fonts a machine has. */
export function lettering({ text, face, size, x, y, color }: Line): string {
  const letters = faces[face];
  const scale = size / 1000;
  const outlines = set(text, letters).map(({ sign, at }) => {
    const outline = letters.glyphs[sign]?.[1];
    return outline ? `<path transform="translate(${at})" d="${outline}"/>` : "";
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
}

/** A text broken into at most `most` lines of a width, the last cut with "…" where it does not fit. */
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
