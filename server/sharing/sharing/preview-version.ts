import { hash } from "node:crypto";
import type { PublicBike } from "#contract/sharing/public-bike.ts";

/** Increase when the look of previews changes. */
const look = 1;

/** Returns a short text that changes with everything that a preview shows. */
export function previewVersion(bike: PublicBike, language: string): string {
  const {
    average_rating: _,
    ratings_count: __,
    notes: ___,
    owner: ____,
    photos: _____,
    parts: ______,
    ...shown
  } = bike;
  // Without its signature, which changes every hour.
  const photo = shown.photo_url?.split("?")[0];
  return hash("sha256", JSON.stringify([look, language, { ...shown, photo_url: photo }])).slice(0, 16);
}
