import type { Paper } from "./paper.ts";

/** Breaks a text into lines no wider than `width` in the current font; longer words are split. */
export function linesOf(paper: Paper, text: string, width: number): string[] {
  const wide = (part: string) => paper.widthOfString(part);
  const space = wide(" ");
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    let used = 0;
    for (const word of paragraph.split(" ").flatMap((one) => cut(one, width, wide))) {
      const next = wide(word);
      if (line !== "" && used + space + next > width) {
        lines.push(line);
        [line, used] = [word, next];
      } else {
        used += line === "" ? next : space + next;
        line = line === "" ? word : `${line} ${word}`;
      }
    }
    lines.push(line);
  }
  return lines;
}

function cut(word: string, width: number, wide: (part: string) => number): string[] {
  if (wide(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const sign of word) {
    const next = wide(sign);
    if (used + next > width) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += sign;
    used += next;
  }
  return [...parts, part];
}
