import type { BikeType } from "#contract/garage/bike-types.ts";

const emoji: Partial<Record<BikeType, string>> = {
  road: "🚴",
  mountain: "🚵",
  hybrid: "🚲",
  electric: "⚡",
  gravel: "🌄",
};

/** A bike's type as an emoji; the hybrid's for the types that have none. */
export function typeEmoji(type: BikeType | null): string {
  return (type && emoji[type]) ?? "🚲";
}
