import type { BikeType } from "#contract/garage/bike-types.ts";

const emoji: Partial<Record<BikeType, string>> = {
  road: "🚴",
  mountain: "🚵",
  hybrid: "🚲",
  electric: "⚡",
  gravel: "🌄",
};

/** Returns an emoji for a type of bike; a plain bicycle for types without one. */
export function typeEmoji(type: BikeType | null): string {
  return (type && emoji[type]) ?? "🚲";
}
