import { roomOf, type Sheet } from "./paper.ts";

/** A block that is never split: its height, and a function that draws it. */
export interface Block {
  height: number;
  draw: (x: number, y: number) => void;
}

export const gutter = 24;

/** Width of one of the two columns. */
export function columnWidth(paper: Sheet): number {
  return (roomOf(paper).width - gutter) / 2;
}

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + block.height, 0);

// Lower blocks are not split in two: a single row would remain.
const leastParted = 60;

// Blocks kept together must fit below a page's head and picture.
const mostTogether = 220;

/** Joins blocks into one that is not split, unless that would be too high for a page. */
function stacked(blocks: readonly Block[]): readonly Block[] {
  const height = heightOf(blocks);
  if (height > mostTogether) return blocks;
  return [
    {
      height,
      draw(x, y) {
        let below = y;
        for (const block of blocks) {
          block.draw(x, below);
          below += block.height;
        }
      },
    },
  ];
}

/** A run of blocks whose first two and last two stay together. */
export function inCompany(blocks: readonly Block[]): readonly Block[] {
  if (blocks.length === 0) return blocks;
  if (blocks.length <= 3) return stacked(blocks);
  return [...stacked(blocks.slice(0, 2)), ...blocks.slice(2, -2), ...stacked(blocks.slice(-2))];
}

/** Returns how many blocks fit into a column. */
function fitting(blocks: readonly Block[], from: number, height: number): number {
  let used = 0;
  let count = 0;
  for (const block of blocks.slice(from)) {
    used += block.height;
    if (used > height) break;
    count++;
  }
  return count;
}

function fitInto(columns: number, blocks: readonly Block[], height: number): boolean {
  let place = 0;
  for (let column = 0; column < columns; column++) place += fitting(blocks, place, height);
  return place === blocks.length;
}

/** Sets blocks in balanced columns from the current position on, over as many pages as needed. */
export function setInColumns(paper: Sheet, all: readonly Block[], columns: 1 | 2): void {
  const step = columnWidth(paper) + gutter;
  let blocks = all;
  while (blocks.length > 0) {
    const { left, bottom } = roomOf(paper);
    const top = paper.y;
    const most = bottom - top;
    let height = Math.min(most, Math.max(leastParted, heightOf(blocks) / columns));
    while (height < most && !fitInto(columns, blocks, height)) height = Math.min(most, height + 4);
    let place = 0;
    let end = top;
    for (let column = 0; column < columns; column++) {
      const count = fitting(blocks, place, height);
      let y = top;
      for (const block of blocks.slice(place, place + count)) {
        block.draw(left + column * step, y);
        y += block.height;
      }
      place += count;
      end = Math.max(end, y);
    }
    blocks = blocks.slice(place);
    paper.y = end;
    // A block higher than a page would never fit; bounds on texts rule that out.
    if (blocks.length > 0) paper.addPage();
  }
  paper.x = roomOf(paper).left;
}
