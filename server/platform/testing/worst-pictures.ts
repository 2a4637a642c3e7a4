import sharp from "sharp";
import { blankPng } from "./png.ts";
import { repeatedGif } from "./samples.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const [wide, high] = [10_000, 5000];
const emptyPng = (depth: 8 | 16, interlaced: boolean, size = [wide, high] as const) =>
  blankPng({ width: size[0], height: size[1], color: "rgba", depth, interlaced });

/** Pictures within the bounds that cost as much as can be. */
export const worstPictures: [name: string, make: () => Promise<Buffer> | Buffer][] = [
  ["a still GIF", () => repeatedGif(6700, 1)],
  ["a GIF of two large frames", () => repeatedGif(7000, 2)],
  ["an animation of the largest frames", () => repeatedGif(3000, 11)],
  ["an animation of the most pixels", () => repeatedGif(1580, 40)],
  ["a deep PNG", () => emptyPng(16, false)],
  ["a tall PNG", () => emptyPng(8, false, [2500, 20_000])],
  ["an interlaced PNG", () => emptyPng(8, true, [9000, 5000])],
  ["a deep interlaced PNG", () => emptyPng(16, true)],
  ["a JPEG", () => flat(wide, high).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer()],
  ["a JPEG that lies on its side", () => flat(wide, high).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ["a progressive JPEG", () => flat(wide, high).jpeg({ progressive: true }).toBuffer()],
  [
    "a progressive JPEG in CMYK",
    () =>
      flat(wide, high)
        .toColourspace("cmyk")
        .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
        .toBuffer(),
  ],
];
