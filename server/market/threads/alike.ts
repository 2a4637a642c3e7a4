import { folded } from "#contract/platform/folded.ts";

/** Fewer words than these are what anybody writes: "Is it still there?" */
const fewest = 8;
/** Share of all words of two texts that both have. */
const enough = 0.7;

/** The words of a text, without links, numbers and what only looks different. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    folded(text)
      .replaceAll(/\S*[./@]\S+/g, " ")
      .match(/[a-z]{2,}/g) ?? [],
  );

/** Returns how many of some texts say nearly the same as one; none where that is short. */
export function countAlike(text: string, others: readonly string[]): number {
  const own = wordsOf(text);
  if (own.size < fewest) return 0;
  return others.filter((other) => {
    const theirs = wordsOf(other);
    let both = 0;
    for (const word of own) if (theirs.has(word)) both++;
    return both / (own.size + theirs.size - both) >= enough;
  }).length;
}
