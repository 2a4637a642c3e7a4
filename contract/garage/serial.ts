const alike: Record<string, string> = { I: "1", L: "1", O: "0", S: "5", Z: "2", B: "8" };

/** Returns a serial number as searches compare it: signs that are easily taken for each other are the same. */
export function normalSerial(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[ILOSZB]/g, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^[0 ]+/, "")
    .trim();
}

/** Fewer signs are in half of all numbers. */
const leastSigns = 3;

const closed = (typed: string) => normalSerial(typed).replaceAll(" ", "");

/** Whether what somebody searches for occurs in a serial number, however it is separated. */
export function isSerialLike(serial: string | null | undefined, search: string): boolean {
  const wanted = closed(search);
  return wanted.length >= leastSigns && closed(serial ?? "").includes(wanted);
}
