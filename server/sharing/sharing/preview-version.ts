import { hash } from "node:crypto";
import type { PublicBike } from "#contract/sharing/public-bike.ts";

/** Whoever changes how a preview looks counts this up. */
const look = 1;

/** A short text that changes with everything a preview shows. */
export function previewVersion(bike: PublicBike, language: string): string {
  const { average_rating: _, ratings_count: __, notes: ___, owner: ____, photos: _____, ...shown } = bike;
  // Without its signature, which is another each hour.
  const photo = shown.photo_url?.split("?")[0];
  return hash("sha256", JSON.stringify([look, language, { ...shown, photo_url: photo }])).slice(0, 16);
}
