/** Shorter words are too near to others. */
export const leastMisspelt = 5;

/**
 * Whether a word is another with two letters that changed places, one that is missing, or one too many. A wrong letter makes
 * other words ("clear", "chair"), as do letters at the end: a word that is still typed is none.
 */
export function isMisspelt(word: string, wanted: string): boolean {
  let at = 0;
  while (at < wanted.length && word[at] === wanted[at]) at++;
  const [rest, right] = [word.slice(at), wanted.slice(at)];
  if (rest === "" || right === "") return false;
  if (rest.length === right.length)
    return rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2);
  return rest.length > right.length ? rest.slice(1) === right : rest === right.slice(1);
}
