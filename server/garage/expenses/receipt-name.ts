import type { ExpenseFileForm } from "#contract/garage/cost-words.ts";

/** Characters of a name, with its ending. */
const longest = 255;
const endings: Record<ExpenseFileForm, string[]> = {
  pdf: ["pdf"],
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  webp: ["webp"],
};
/** What a file may have been before it was kept. */
const known = /\.(?:pdf|jpe?g|png|gif|webp|hei[cf])$/i;

/**
 * Returns what a file is called: the last part of the name that the client sent, on one line, without what turns or hides text,
 * and with the ending of what it is: opened from a folder it is nothing else.
 */
export function receiptName(given: string, format: ExpenseFileForm): string {
  const last = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const line = last
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}\uFFFD]+/gu, " ")
    .trim();
  const ending = /\.(\w+)$/.exec(line)?.[1] ?? "";
  const fits = endings[format].includes(ending.toLowerCase());
  const stem = fits ? line.slice(0, -ending.length - 1) : line.replace(known, "");
  const tail = `.${fits ? ending : endings[format][0]}`;
  const cut = Array.from(stem.trim().replace(/^\.+/, "")).slice(0, longest - tail.length);
  return (cut.join("").trim() || "receipt") + tail;
}
