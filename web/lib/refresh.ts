import type { QueryClient } from "@tanstack/react-query";
import type { EventName } from "#contract/events.ts";
import type { OwnKey } from "./query-keys.ts";
import { staleAfter } from "./stale-after.ts";

/** Returns what fetches again, of what is shown, all that changes have made stale. */
export function refreshOf(queries: QueryClient) {
  const waiting = new Set<EventName>();
  const gone = new Set<OwnKey>();
  let holds = 0;
  let last: Promise<unknown> = Promise.resolve();

  const isGone = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    [...gone].some((key) => key.every((part, at) => part === queryKey[at]));

  function fetchStale() {
    // A newer server may name kinds that this page does not know yet.
    const known: Partial<typeof staleAfter> = staleAfter;
    const keys = [...waiting].flatMap((kind) => known[kind]?.() ?? []);
    waiting.clear();
    const once = new Map(keys.map((key) => [JSON.stringify(key), key]));
    const predicate = (query: { queryKey: readonly unknown[] }) => !isGone(query);
    last = Promise.all(
      Array.from(once.values(), (queryKey) => queries.invalidateQueries({ queryKey, predicate })),
    );
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
