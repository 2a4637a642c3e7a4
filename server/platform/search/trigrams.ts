/** A sample of texts, with the number of those that contain each trigram. */
export interface Sample {
  /** Approximate number of texts that the sample represents. */
  of: number;
  texts: string[];
  counts: Map<string, number>;
}

/** Returns every three consecutive characters, each once. */
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

/** Shares of texts: at most one in a hundred is rare; up to one in twenty still narrows a rare one down. */
const shares = { rare: 0.01, helpful: 0.05 };
const most = 3;

/** Chooses the trigrams to look up: the rarest alone when it is rare enough, else the rarest of each piece. */
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

/** Estimates the share of all texts that contain every piece. */
export function shareOf(pieces: string[], { texts }: Sample): number {
  const found = texts.filter((text) => pieces.every((piece) => text.includes(piece)));
  return found.length / (texts.length || 1);
}
