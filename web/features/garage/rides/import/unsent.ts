import { createStore } from "#web/lib/store.ts";
import { draftKey } from "#web/lib/form/draft.ts";

/** Names that are kept: more would fill the device. */
const most = 5000;

interface Deps {
  /** The device's storage; throws where there is none. */
  store: () => Storage;
  /** Whether a page that holds a key is still open. */
  isHeld: (key: string) => Promise<boolean>;
  /** Holds a key as long as this page is open; returns how to let go of it. */
  hold: (key: string) => () => void;
}

/**
 * Keeps the names of files that were chosen and not sent on this device, so that after a page was closed or loaded again
 * the next one can say which they were. Each page has a key of its own.
 */
export function unsentFiles({ store, isHeld, hold }: Deps) {
  const left = createStore<readonly string[]>([]);
  let mine: string | null = null;
  let release: (() => void) | null = null;
  let keys: string[] = [];
  let written = "";

  function write(key: string, names: readonly string[]): void {
    try {
      if (names.length === 0) store().removeItem(key);
      else store().setItem(key, JSON.stringify(names.slice(0, most)));
    } catch {
      // Without storage, or where it is full, nothing is kept.
    }
  }
  function namesIn(key: string): string[] {
    try {
      const kept: unknown = JSON.parse(store().getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
    } catch {
      return [];
    }
  }
  function keysFrom(start: string): string[] {
    try {
      const all = Array.from({ length: store().length }, (_, place) => store().key(place) ?? "");
      return all.filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  }
  function setLeft(names: readonly string[]): void {
    const [first, ...rest] = keys;
    if (first !== undefined) write(first, names);
    for (const key of rest) write(key, []);
    keys = keys.slice(0, 1);
    left.set(names);
  }
  function letGo(): void {
    release?.();
    release = null;
  }

  return {
    left,
    /** From now on names are kept for this rider; reads what pages before this one have left. */
    async begin(userId: number): Promise<void> {
      if (mine !== null) return;
      const start = draftKey(userId, "rides-unsent:");
      const own = `${start}${Date.now()}${Math.random()}`;
      mine = own;
      const others = keysFrom(start);
      const ended = await Promise.all(others.map(async (key) => ((await isHeld(key)) ? [] : [key])));
      if (mine !== own) return;
      keys = ended.flat();
      left.set([...new Set(keys.flatMap(namesIn))]);
    },
    /** Another rider, or none: what is kept stays. */
    end(): void {
      letGo();
      mine = null;
      keys = [];
      written = "";
      left.set([]);
    },
    /** Keeps what is chosen and not sent now; what was left before is no longer missing once it is among it. */
    keep(names: readonly string[]): void {
      const joined = names.join("\n");
      if (mine === null || written === joined) return;
      written = joined;
      write(mine, names);
      if (names.length === 0) letGo();
      else release ??= hold(mine);
      const chosen = new Set(names);
      const still = left.get().filter((name) => !chosen.has(name));
      if (still.length < left.get().length) setLeft(still);
    },
    forget: () => setLeft([]),
  };
}
