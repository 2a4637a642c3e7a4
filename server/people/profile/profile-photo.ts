import { type Picture, pictureEnding } from "#server/platform/pictures/picture.ts";

/** Path of a profile's photo under /api/v1. */
export function photoPath({ file, format }: Picture): string {
  return `profile-photos/${file}.${pictureEnding[format]}`;
}

/** The picture's `file` behind the last part of that path; null for what is none. */
export function photoFile(filename: string): string | null {
  return /^([0-9a-f]{32})\.(?:jpg|png|webp)$/.exec(filename)?.[1] ?? null;
}
