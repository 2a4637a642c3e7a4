import { color, type Paper, roomOf, writableOnPaper } from "#server/garage/dossier/paper.ts";

const high = 40;
const inset = 12;

/** Sets what tells a frame from all others in large letters; small where it is long, on as many lines as it takes. */
export function setSerials(paper: Paper, serials: readonly [label: string, value: string][]): void {
  const { left, width } = roomOf(paper);
  const each = width / serials.length;
  const options = { width: each - 2 * inset };
  const top = paper.y;
  const set = serials.map(([label, value]) => {
    const text = writableOnPaper(value);
    const size = paper.font("strong").fontSize(16).widthOfString(text) < options.width ? 16 : 9;
    return { label, text, size, tall: paper.fontSize(size).heightOfString(text, options) };
  });
  const box = Math.max(high, ...set.map(({ tall }) => tall + 24));
  paper.rect(left, top, width, box).fill(color.sunken);
  paper.rect(left, top, 4, box).fill(color.red);
  for (const [index, { label, text, size }] of set.entries()) {
    const x = left + index * each + inset;
    paper
      .font("text")
      .fontSize(8)
      .fillColor(color.muted)
      .text(writableOnPaper(label), x, top + 6, options);
    paper.font("strong").fontSize(size).fillColor(color.ink);
    paper.text(text, x, top + 16, options);
  }
  paper.x = left;
  paper.y = top + box + 10;
}
