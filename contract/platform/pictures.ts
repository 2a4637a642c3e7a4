/** What a picture may be: PNG, JPEG or GIF by content, at most 5 MiB, 50 megapixels and 20,000 pixels a side. */
export const pictureBounds = {
  types: ["image/png", "image/jpeg", "image/gif"],
  bytes: 5 * 1024 * 1024,
  pixels: 50_000_000,
  side: 20_000,
} as const;

/** Widths in pixels at which every picture can be asked for, besides its own. */
export const pictureWidths = [320, 960, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Content types in which pictures are served. */
export const servedTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** How wide the photos of a shared bike are shown, as in <img sizes>: the server asks for the first one ahead. */
export const sharedPhotoSizes = "(min-width: 1250px) 830px, (min-width: 1024px) 66vw, 94vw";

/** The address of a picture at a width: never enlarged, so that a small picture comes as it is. */
export function pictureAt(url: string, width: PictureWidth): string {
  return `${url}${url.includes("?") ? "&" : "?"}w=${width}`;
}

/** A picture's addresses at all widths, as in <img srcset>. */
export function pictureSet(url: string): string {
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}
