import { type Paper, roomOf } from "./paper.ts";

/** A piece of the flow that is never cut: how high it is and how to draw it. */
export interface Block {
  height: number;
  draw: (x: number, y: number) => void;
}

export const gutter = 24;

/** Width of one of the two columns. */
export function columnWidth(paper: Paper): number {
  return (roomOf(paper).width - gutter) / 2;
}

/** How many of the blocks fit into a column of a height. */
function fitting(blocks: Block[], from: number, height: number): number {
  let used = 0;
  let count = 0;
  for (const block of blocks.slice(from)) {
    used += block.height;
    if (used > height) break;
    count++;
  }
  return count;
}

const fitsInTwo = (blocks: Block[], height: number) => {
  const first = fitting(blocks, 0, height);
  return first + fitting(blocks, first, height) === blocks.length;
};

/** Sets blocks in two columns that are equally long, from where the paper is now, over as many pages as it takes. */
export function setInColumns(paper: Paper, all: Block[]): void {
  const width = columnWidth(paper);
  let blocks = all;
  while (blocks.length > 0) {
    const { left, bottom } = roomOf(paper);
    const top = paper.y;
    const most = bottom - top;
    let height = Math.min(most, blocks.reduce((sum, block) => sum + block.height, 0) / 2);
    while (height < most && !fitsInTwo(blocks, height)) height = Math.min(most, height + 4);
    let place = 0;
    let end = top;
    for (const x of [left, left + width + gutter]) {
      const count = fitting(blocks, place, height);
      let y = top;
      for (const block of blocks.slice(place, place + count)) {
        block.draw(x, y);
        y += block.height;
      }
      place += count;
      end = Math.max(end, y);
    }
    blocks = blocks.slice(place);
    paper.y = end;
    // A block higher than a page would never fit: none is, because texts of the wire are bounded.
    if (blocks.length > 0) paper.addPage();
  }
  paper.x = roomOf(paper).left;
}
