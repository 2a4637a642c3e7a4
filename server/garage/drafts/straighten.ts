import sharp from "sharp";
import type { TextBox } from "./rules/text-line.ts";

/** How many degrees a receipt may be turned, and how finely that is looked for. */
const most = 8;
const coarse = 1;
const fine = 0.25;
const lookWidth = 420;

/**
 * Returns by how many degrees a picture's lines of text are turned: at the right angle the rows of a projection differ most,
 * because lines and what is between them stand apart.
 */
export async function tiltOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .resize({ width: lookWidth, withoutEnlargement: true })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark: [number, number][] = [];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if ((data[y * info.width * info.channels + x * info.channels] ?? 255) < 110) dark.push([x, y]);
  // A dark picture has no lines to look for.
  if (dark.length === 0 || dark.length > info.width * info.height * 0.4) return 0;
  const best = bestOf(range(-most, most, coarse), (angle) => sharpnessAt(dark, angle, info.height));
  return bestOf(range(best - coarse, best + coarse, fine), (angle) => sharpnessAt(dark, angle, info.height));
}

/** Returns where a box of a picture that was turned by so many degrees had been before: what is around it there. */
export function boxBefore(box: TextBox, degrees: number, before: Size, after: Size): TextBox {
  if (degrees === 0) return box;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners = [0, 1, 2, 3].map((corner) => {
    const x = (box.x + (corner % 2) * box.w - 0.5) * after.width;
    const y = (box.y + (corner > 1 ? box.h : 0) - 0.5) * after.height;
    return {
      x: share((x * cos + y * sin) / before.width + 0.5),
      y: share((y * cos - x * sin) / before.height + 0.5),
    };
  });
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { page: box.page, x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

interface Size {
  width: number;
  height: number;
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

function sharpnessAt(dark: readonly [number, number][], angle: number, height: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Float64Array(height * 2);
  for (const [x, y] of dark) {
    const row = Math.round(y - x * slope + height / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step);

function bestOf(angles: readonly number[], worth: (angle: number) => number): number {
  let best = { angle: 0, worth: -1 };
  for (const angle of angles) {
    const here = worth(angle);
    if (here > best.worth) best = { angle, worth: here };
  }
  return best.angle;
}
