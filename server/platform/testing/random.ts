/** Random numbers that come again with the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return {
    below,
    pick,
    chance: (share: number): boolean => next() < share,
    /** A text of up to `most` of the given pieces. */
    text: (pieces: readonly string[], most: number): string =>
      Array.from({ length: below(most + 1) }, () => pick(pieces)).join(""),
  };
}
export type Random = ReturnType<typeof randomFrom>;
