import { type Block, columnWidth, inCompany } from "./columns.ts";
import { linesOf } from "./lines.ts";
import { color, type Paper, roomOf, writableOnPaper } from "./paper.ts";

/** Rows of a section under its heading. A page may break between any two except the first and the last pair. */
export function sectionBlocks(
  paper: Paper,
  heading: string,
  rows: [string, string][],
  letters: number,
): readonly Block[] {
  const width = columnWidth(paper);
  const [narrow, wide] = [width * 0.42, width * 0.58 - 8];
  const blocks = rows.map(([label, value]): Block => {
    const [name, text] = [writableOnPaper(label), writableOnPaper(value) || "–"];
    const height =
      Math.max(
        paper.font("text").fontSize(letters).heightOfString(name, { width: narrow }),
        paper.font("strong").fontSize(letters).heightOfString(text, { width: wide }),
      ) + 4;
    return {
      height,
      draw(x, y) {
        paper
          .font("text")
          .fontSize(letters)
          .fillColor(color.muted)
          .text(name, x, y + 2.2, { width: narrow });
        paper.font("strong").fillColor(color.ink);
        paper.text(text, x + narrow + 8, y + 1.8, { width: wide });
        paper.rect(x, y + height - 0.5, width, 0.5).fill(color.divider);
      },
    };
  });
  return inCompany(headed(paper, heading, blocks, 26));
}

/** A heading over the whole width, and at its end who vouches for what is below it. */
export interface Heading {
  text: string;
  vouch?: string;
}

/** Phrases in a row, with dots between them; no line breaks within one. */
const runOf = (phrases: readonly string[]) =>
  phrases.map((phrase) => writableOnPaper(phrase).replaceAll(" ", "\u00A0")).join("\u00A0· ");

/** A text, or phrases in a row, over the whole width under its heading. */
export function textBlocks(
  paper: Paper,
  { text: heading, vouch }: Heading,
  text: string | readonly string[],
  letters: number,
): readonly Block[] {
  paper.font("text").fontSize(letters);
  const height = paper.currentLineHeight(true) + 1.5;
  const words = typeof text === "string" ? writableOnPaper(text) : runOf(text);
  const lines = linesOf(paper, words, roomOf(paper).width).map((line): Block => ({
    height,
    draw(x, y) {
      if (line === "") return;
      paper.font("text").fontSize(letters).fillColor(color.ink).text(line, x, y, { lineBreak: false });
    },
  }));
  return inCompany(headed(paper, heading, lines, 28, vouch));
}

/** Blocks whose first is preceded by a heading. */
export function headed(
  paper: Paper,
  heading: string,
  [first, ...rest]: readonly Block[],
  above: number,
  vouch?: string,
): Block[] {
  if (!first) return [];
  const block: Block = {
    height: first.height + above,
    draw(x, y) {
      paper.font("wide").fontSize(11).fillColor(color.ink);
      paper.text(writableOnPaper(heading), x, y + 9, { lineBreak: false });
      if (vouch) setVouch(paper, vouch, y + 11.5);
      first.draw(x, y + above);
    },
  };
  return [block, ...rest];
}

/** Sets who vouches for something at the right margin. */
function setVouch(paper: Paper, vouch: string, y: number): void {
  const { left, width } = roomOf(paper);
  const text = writableOnPaper(vouch);
  paper.font("text").fontSize(7.5).fillColor(color.muted);
  paper.text(text, left + width - paper.widthOfString(text), y, { lineBreak: false });
}

/** Who vouches for what is in both columns below. */
export const vouchBlock = (paper: Paper, vouch: string): Block => ({
  height: 10,
  draw: (_x, y) => setVouch(paper, vouch, y),
});
