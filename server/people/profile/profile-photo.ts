import { type Picture, pictureEnding } from "#server/platform/pictures/picture.ts";

/** Returns a profile photo's path under /api/v1. */
export function photoPath({ file, format }: Picture): string {
  return `profile-photos/${file}.${pictureEnding[format]}`;
}

/** Returns the picture's `file` for the last segment of that path; null when invalid. */
export function photoFile(filename: string): string | null {
  return /^([0-9a-f]{32})\.(?:jpg|png|webp)$/.exec(filename)?.[1] ?? null;
}
