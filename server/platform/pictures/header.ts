import { readFile } from "node:fs/promises";
import type { Metadata } from "sharp";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { isWholeGif } from "./gif.ts";
import type { Unfit } from "./make.ts";

/**
 * What an animation may have to stay one; beyond it is a still picture. `pixels` are counted over all its frames, as they
 * are read and, after it was made smaller where it is larger than that, as they are kept.
 */
export const animation = {
  frames: 200,
  frame: 9_000_000,
  pixels: 100_000_000,
  kept: { frame: 2_100_000, pixels: 20_000_000 },
};
/** What a decoder may have to hold at once, in bytes. */
const heldAtOnce = 180_000_000;
/** A progressive JPEG is read once for each of its scans; those that programs write have about ten. */
const scannedPixels = 600_000_000;

/** Why a file that calls itself such a picture is not even decoded; null when it may be. */
export async function refusedByHeader(file: string, about: Metadata): Promise<Unfit | null> {
  const { format, width, height } = about;
  const pixels = width * height;
  if (pixels > pictureBounds.pixels) return "picture_pixels";
  if (Math.max(width, height) > pictureBounds.side) return "picture_side";
  if (bytesHeld(about) > heldAtOnce) return "picture_heavy";
  if (format === "gif" && !isWholeGif(await readFile(file))) return "picture_broken";
  if (format === "jpeg" && about.isProgressive && scansOf(await readFile(file)) * pixels > scannedPixels)
    return "picture_heavy";
  return null;
}

/** What a decoder holds of a picture at once; of one that it reads row by row next to nothing. */
function bytesHeld({ format, width, height, channels, depth, isProgressive, ...more }: Metadata): number {
  const pixels = width * height;
  // The canvas that frames are drawn on.
  if (format === "gif") return isKeptMoving({ format, width, height, ...more }) ? 0 : pixels * 4;
  const samples = more.chromaSubsampling === "4:2:0" ? 1.5 : channels;
  const sampleBytes = format === "jpeg" || depth === "ushort" ? 2 : 1;
  const unscanned = isProgressive ? pixels * samples * sampleBytes : 0;
  const turned = (more.orientation ?? 1) > 1 ? pixels * channels : 0;
  return unscanned + turned;
}

/** How many scans a JPEG has; its data never look like the beginning of one. */
function scansOf(file: Buffer): number {
  const begin = Buffer.from([0xff, 0xda]);
  let count = 0;
  for (let at = file.indexOf(begin); at !== -1; at = file.indexOf(begin, at + 2)) count++;
  return count;
}

type Sized = Pick<Metadata, "format" | "width" | "height" | "pages">;

/** Whether a picture moves and goes on moving. */
export function isKeptMoving({ width, height, pages = 1 }: Sized): boolean {
  const frame = width * height;
  return (
    pages > 1 && pages <= animation.frames && frame <= animation.frame && frame * pages <= animation.pixels
  );
}

/** How wide an animation is kept: its own width, or what its frames leave room for. */
export function keptWidth({ width, height, pages = 1 }: Sized): number {
  const { frame, pixels } = animation.kept;
  const room = Math.min(1, Math.sqrt(Math.min(frame, pixels / pages) / (width * height)));
  return Math.max(1, Math.floor(width * room));
}
