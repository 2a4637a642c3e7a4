interface Most {
  texts: number;
  /** Of all texts together. */
  characters: number;
}

/** Keeps texts by a key, as many as there is room for; those that were not read for longest go first. */
export function keptTexts(most: Most) {
  const kept = new Map<string, string>();
  let characters = 0;

  function put(key: string, text: string): void {
    forget(key);
    kept.set(key, text);
    characters += text.length;
  }
  function forget(key: string): void {
    characters -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  return {
    get(key: string): string | undefined {
      const text = kept.get(key);
      // Put in again: the first key of a Map is its oldest.
      if (text !== undefined) put(key, text);
      return text;
    },
    set(key: string, text: string): void {
      put(key, text);
      for (const oldest of kept.keys()) {
        if (kept.size <= most.texts && characters <= most.characters) return;
        forget(oldest);
      }
    },
  };
}
