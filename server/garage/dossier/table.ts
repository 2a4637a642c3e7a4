import { headed, type Heading } from "./blocks.ts";
import { type Block, inCompany } from "./columns.ts";
import { linesOf } from "./lines.ts";
import { color, type Paper, type PaperFace, roomOf, writableOnPaper } from "./paper.ts";

export interface TableColumn {
  /** Of the whole width, of 1. */
  share: number;
  face: Exclude<PaperFace, "wide">;
  muted?: true;
  align?: "right";
}

export interface TableRow {
  cells: readonly string[];
  /** Below the second cell; may continue on the next page. */
  under?: string;
  isTotal?: true;
}

const between = 10;

/** Rows over the whole width under their heading; none without rows. */
export function tableBlocks(
  paper: Paper,
  heading: Heading,
  table: { columns: readonly TableColumn[]; rows: readonly TableRow[] },
  letters: number,
): readonly Block[] {
  const set = rowSetter(paper, table.columns, letters);
  return inCompany(headed(paper, heading.text, table.rows.flatMap(set), 26, heading.vouch));
}

function rowSetter(paper: Paper, columns: readonly TableColumn[], letters: number) {
  const whole = roomOf(paper).width;
  const places = columns.map((column, index) => {
    const x = columns.slice(0, index).reduce((sum, { share }) => sum + share, 0) * whole;
    const isLast = index === columns.length - 1;
    return { ...column, x, width: column.share * whole - (isLast ? 0 : between) };
  });
  const rule = (x: number, y: number) => paper.rect(x, y - 0.5, whole, 0.5).fill(color.divider);

  return ({ cells, under, isTotal }: TableRow): Block[] => {
    const set = places.map((place, index) => {
      const text = writableOnPaper(cells[index] ?? "");
      const { width, align } = place;
      return {
        ...place,
        ...(isTotal && { face: "strong" as const }),
        text,
        options: { width, ...(align && { align }) },
      };
    });
    const high = Math.max(
      ...set.map(({ face, text, options }) =>
        paper.font(face).fontSize(letters).heightOfString(text, options),
      ),
    );
    const second = places[1];
    paper.font("text").fontSize(letters);
    const line = paper.currentLineHeight(true) + 0.5;
    const lines = under && second ? linesOf(paper, writableOnPaper(under), second.width) : [];
    const top: Block = {
      height: high + (lines.length > 0 ? 2 : 4.5),
      draw(x, y) {
        for (const { face, text, options, muted, x: from } of set) {
          if (text === "") continue;
          paper.font(face).fontSize(letters);
          paper.fillColor(muted ? color.muted : color.ink).text(text, x + from, y + 2, options);
        }
        if (lines.length === 0) rule(x, y + this.height);
      },
    };
    const rest = lines.map((text, index): Block => {
      const isLast = index === lines.length - 1;
      return {
        height: line + (isLast ? 3.5 : 0),
        draw(x, y) {
          paper.font("text").fontSize(letters).fillColor(color.muted);
          paper.text(text, x + (second?.x ?? 0), y + 1, { lineBreak: false });
          if (isLast) rule(x, y + this.height);
        },
      };
    });
    // The first line below a row stays with it.
    return rest.length > 0 ? [...inCompany([top, ...rest.slice(0, 2)]), ...rest.slice(2)] : [top];
  };
}
