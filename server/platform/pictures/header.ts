import { readFile } from "node:fs/promises";
import type { Metadata } from "sharp";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { isWholeGif } from "./gif.ts";
import type { Unfit } from "./picture.ts";

/**
 * Limits of an animation; beyond them only its first frame is kept. `pixels` counts all frames, as read and, if
 * larger, as kept after scaling down.
 */
export const animation = {
  frames: 200,
  frame: 9_000_000,
  pixels: 100_000_000,
  kept: { frame: 2_100_000, pixels: 20_000_000 },
};
/** Bytes that a decoder may need at once. */
const heldAtOnce = 180_000_000;
/** A progressive JPEG is read once per scan; common programs write about ten. */
const scannedPixels = 600_000_000;

/** Returns why a file is not decoded at all; null when it may be. */
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

/** Bytes that decoding a picture needs at once; next to nothing for formats read row by row. */
function bytesHeld({ format, width, height, channels, depth, isProgressive, ...more }: Metadata): number {
  const pixels = width * height;
  // Frames are drawn on a canvas of the full size.
  if (format === "gif") return isKeptMoving({ format, width, height, ...more }) ? 0 : pixels * 4;
  const samples = more.chromaSubsampling === "4:2:0" ? 1.5 : channels;
  const sampleBytes = format === "jpeg" || depth === "ushort" ? 2 : 1;
  const unscanned = isProgressive ? pixels * samples * sampleBytes : 0;
  const turned = (more.orientation ?? 1) > 1 ? pixels * channels : 0;
  return unscanned + turned;
}

/** Returns the number of scans of a JPEG, by its markers, which image data never contain. */
function scansOf(file: Buffer): number {
  const begin = Buffer.from([0xff, 0xda]);
  let count = 0;
  for (let at = file.indexOf(begin); at !== -1; at = file.indexOf(begin, at + 2)) count++;
  return count;
}

type Sized = Pick<Metadata, "format" | "width" | "height" | "pages">;

/** Returns whether a picture is an animation that is kept. */
export function isKeptMoving({ width, height, pages = 1 }: Sized): boolean {
  const frame = width * height;
  return (
    pages > 1 && pages <= animation.frames && frame <= animation.frame && frame * pages <= animation.pixels
  );
}

/** Width at which an animation is kept: its own, or what the limit of pixels allows. */
export function keptWidth({ width, height, pages = 1 }: Sized): number {
  const { frame, pixels } = animation.kept;
  const room = Math.min(1, Math.sqrt(Math.min(frame, pixels / pages) / (width * height)));
  return Math.max(1, Math.floor(width * room));
}
