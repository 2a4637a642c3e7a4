/** Some texts of many, and how many of them have each piece of three characters. */
export interface Sample {
  /** Of how many texts it is a sample, about. */
  of: number;
  texts: string[];
  counts: Map<string, number>;
}

/** Every three characters in a row, each once. */
export function trigramsOf(text: string): Set<string> {
  const characters = [...text];
  return new Set(
    characters.slice(2).map((last, index) => `${characters[index]}${characters[index + 1]}${last}`),
  );
}

export function sampleOf(texts: string[], of = texts.length): Sample {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const trigram of trigramsOf(text)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return { of, texts, counts };
}

/** What at most one in a hundred has is rare; what one in twenty has still narrows down what is rare. */
const shares = { rare: 0.01, helpful: 0.05 };
const most = 3;

/**
 * By which trigrams to look: where there is a rare one, by the rarest of all, for an index answers by them alone; else by
 * the rarest of each piece.
 */
export function chooseTrigrams(pieces: string[], sample: Sample, usable: (trigram: string) => boolean) {
  const countOf = (trigram: string) => sample.counts.get(trigram) ?? 0;
  const sorted = (trigrams: Iterable<string>) =>
    [...new Set(trigrams)].filter(usable).toSorted((a, b) => countOf(a) - countOf(b));
  const each = pieces.map((piece) => sorted(trigramsOf(piece)));
  const all = sorted(each.flat());
  const within = (share: number) =>
    all.filter((trigram) => countOf(trigram) <= Math.max(2, sample.texts.length * share)).slice(0, most);
  if (within(shares.rare).length > 0) return { trigrams: within(shares.helpful), rare: true };
  const firsts = sorted(each.flatMap(([first]) => first ?? []));
  return { trigrams: [...new Set([...firsts, ...all])].slice(0, most), rare: false };
}

/** What share of all texts has all the pieces, as far as a sample can tell. */
export function shareOf(pieces: string[], { texts }: Sample): number {
  const found = texts.filter((text) => pieces.every((piece) => text.includes(piece)));
  return found.length / (texts.length || 1);
}
