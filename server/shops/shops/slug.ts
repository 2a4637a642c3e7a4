import { folded } from "#contract/platform/folded.ts";

/** Room is left for a number. */
const longest = 60;

/** Returns a name as it is written in addresses: "Koło i łańcuch" is "kolo-i-lancuch". */
export function slugOf(name: string, fallback = "shop"): string {
  const words = folded(name).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, longest).replace(/-$/, "") || fallback;
}
