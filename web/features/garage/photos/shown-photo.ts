import { pictureAt, pictureSet } from "#contract/platform/pictures.ts";

/** A photo as any viewer has it; one's own also carries its id. */
export interface ShownPhoto {
  url: string;
  is_primary: boolean;
}

/** What an <img> needs to pick the width that its place asks for. */
export function sourcesOf(url: string, sizes: string) {
  return { src: pictureAt(url, 960), srcSet: pictureSet(url), sizes };
}

/** Where a show of photos begins: at the primary one. */
export function firstShown(photos: readonly ShownPhoto[]): number {
  return Math.max(
    0,
    photos.findIndex((photo) => photo.is_primary),
  );
}
