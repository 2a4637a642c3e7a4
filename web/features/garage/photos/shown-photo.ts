import { pictureAt, pictureSet } from "#contract/platform/pictures.ts";

/** A photo as every viewer sees it; the owner's also have an id. */
export interface ShownPhoto {
  url: string;
  is_primary: boolean;
}

/** Returns the attributes with which an <img> picks the right width. */
export function sourcesOf(url: string, sizes: string) {
  return { src: pictureAt(url, 960), srcSet: pictureSet(url), sizes };
}

/** Returns the index of the primary photo, or 0. */
export function firstShown(photos: readonly ShownPhoto[]): number {
  return Math.max(
    0,
    photos.findIndex((photo) => photo.is_primary),
  );
}
