/** What a picture may be: PNG, JPEG or GIF by content, at most 5 MiB and 50 megapixels. */
export const pictureBounds = {
  types: ["image/png", "image/jpeg", "image/gif"],
  bytes: 5 * 1024 * 1024,
  pixels: 50_000_000,
} as const;

/** Widths in pixels at which every picture can be asked for, besides its own. */
export const pictureWidths = [320, 960, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Content types in which pictures are served. */
export const servedTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** The address of a picture at a width: never enlarged, so that a small picture comes as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return `${url}${url.includes("?") ? "&" : "?"}w=${width}`;
}
