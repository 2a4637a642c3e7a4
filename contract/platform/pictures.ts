/** A valid picture: PNG, JPEG or GIF by content, at most 5 MiB, 50 megapixels and 20,000 pixels a side. */
export const pictureBounds = {
  types: ["image/png", "image/jpeg", "image/gif"],
  bytes: 5 * 1024 * 1024,
  pixels: 50_000_000,
  side: 20_000,
} as const;

/** Widths in pixels at which every picture is available, in addition to its own. */
export const pictureWidths = [320, 960, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Content types in which pictures are served. */
export const servedTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Displayed width of a shared bike's photos, as in <img sizes>: the server preloads the first one with it. */
export const sharedPhotoSizes = "(min-width: 1250px) 830px, (min-width: 1024px) 66vw, 94vw";

/** Returns the address of a picture at a width. Pictures are never enlarged: a small one is served as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return `${url}${url.includes("?") ? "&" : "?"}w=${width}`;
}

/** Returns a picture's addresses at all widths, as in <img srcset>. */
export function pictureSet(url: string): string {
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}
