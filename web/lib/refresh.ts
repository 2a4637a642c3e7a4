import { partialMatchKey, type QueryClient } from "@tanstack/react-query";
import type { EventName } from "#contract/events.ts";
import type { OwnKey } from "./query-keys.ts";
import { staleAfter } from "./stale-after.ts";

/** Returns what fetches again, of what is shown, all that changes have made stale. */
export function refreshOf(queries: QueryClient) {
  const waiting = new Set<EventName>();
  const gone = new Set<OwnKey>();
  let holds = 0;
  let last: Promise<unknown> = Promise.resolve();

  const isGone = (queryKey: OwnKey) => [...gone].some((key) => partialMatchKey(queryKey, key));

  function fetchStale() {
    // A newer server may name kinds that this page does not know yet.
    const known: Partial<Record<string, readonly unknown[] | "all">> = staleAfter;
    const kinds = [...waiting].map((kind) => known[kind] ?? []);
    waiting.clear();
    const isStale = ([name]: readonly unknown[]) =>
      kinds.some((names) => names === "all" || names.includes(name));
    last = queries.invalidateQueries({
      predicate: ({ queryKey }) => isStale(queryKey) && !isGone(queryKey),
    });
  }

  /** Lets what becomes stale wait until it is released. */
  function hold(): () => void {
    holds++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--holds === 0 && waiting.size > 0) fetchStale();
    };
  }

  return {
    /** Things of these kinds were changed. */
    changed(this: void, kinds: readonly EventName[]): void {
      for (const kind of kinds) waiting.add(kind);
      if (holds === 0) fetchStale();
    },

    /** Resolves once what was stale last is here. */
    async done(this: void): Promise<void> {
      await last;
    },

    hold,

    /** Does something with several calls, and fetches what they have changed once, also where one has failed. */
    async once<R>(work: () => Promise<R>): Promise<R> {
      const release = hold();
      try {
        return await work();
      } finally {
        release();
      }
    },

    /** Deletes something; what is kept of it is not fetched again while a page still shows it. */
    async deleting<R>(ofIt: readonly OwnKey[], work: () => Promise<R>): Promise<R> {
      for (const key of ofIt) gone.add(key);
      try {
        return await work();
      } finally {
        for (const key of ofIt) gone.delete(key);
      }
    },
  };
}
