/** Characters of an answer that are shown. */
const longest = 4000;

/** Returns a model's answer as plain text: no markup, no pictures, and no address that somebody would follow. */
export function plainAnswer(text: string): string {
  return text
    .slice(0, 4 * longest)
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/giu, "")
    .replaceAll(/<\/?[a-z!][^>]{0,2000}>?/giu, "")
    .replaceAll(/!?\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/gu, "$1")
    .replaceAll(/\b(?:https?|ftp|data|javascript):\S+/giu, "")
    .replaceAll(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gu, "")
    .replaceAll(/[^\S\n]+/gu, " ")
    .trim()
    .slice(0, longest);
}
