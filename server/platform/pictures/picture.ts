import { type PictureWidth, pictureWidths } from "#contract/platform/pictures.ts";

/** A processed picture: a full file and its WebPs, found in the storage by `file`. */
export interface Picture {
  /** 32 random hex digits. */
  file: string;
  /** Of the full picture. */
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
}

export type Made = Omit<Picture, "file">;

/** Why a file cannot be a picture, as a key of server/locales. */
export type Unfit = "picture_type" | "picture_pixels" | "picture_side" | "picture_heavy" | "picture_broken";

/** What the name of a full picture ends in. */
export const pictureEnding = { jpeg: "jpg", png: "png", webp: "webp" } as const;

/** The widths that are kept of a picture: up to the first that holds all of it, since none is enlarged. */
export function keptWidths(width: number): PictureWidth[] {
  return pictureWidths.filter((_, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < width);
}

/** File name of the full picture (null) or of the WebP for a width. */
export function fileName({ format, width }: Made, wanted: PictureWidth | null): string {
  if (wanted === null) return `full.${format}`;
  return `${keptWidths(width).findLast((kept) => kept <= wanted) ?? pictureWidths[0]}.webp`;
}

/** Names of all files of a picture. */
export function fileNames(made: Made): string[] {
  return [null, ...keptWidths(made.width)].map((width) => fileName(made, width));
}

/** Storage key of one of a picture's files; `shelf` is the kind of picture. */
export function keyOf(shelf: string, file: string, name: string): string {
  return `${shelf}/${file.slice(0, 2)}/${file}-${name}`;
}

/** Returns the `file` of the picture that a storage key belongs to; null for other keys. */
export function fileOf(key: string): string | null {
  return /\/([0-9a-f]{32})-[^/]+$/.exec(key)?.[1] ?? null;
}
