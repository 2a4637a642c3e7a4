/** Letters that are taken for digits, and the digits. */
const alike: Record<string, string> = { I: "1", L: "1", O: "0", S: "5", Z: "2", B: "8" };

/** Shorter ones are the same by chance. */
const shortest = 4;

/** A serial number as serial numbers are compared: without case and separators, and look-alikes as one; null for one too short. */
export function serialKey(serial: string | null): string | null {
  const bare = (serial ?? "").toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const key = bare.replaceAll(/[ILOSZB]/g, (letter) => alike[letter] ?? letter);
  return key.length < shortest ? null : key;
}
