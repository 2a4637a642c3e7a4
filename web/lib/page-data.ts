import { useEffect, useEffectEvent, useState } from "react";
import type { PageData } from "#contract/sharing/shared-page.ts";
import { CallError } from "./call.ts";
import { rendering } from "./rendering.ts";

/** What was seen before, by API path: Back shows it at once and refetches it. */
const known = new Map<string, unknown>();
/** Paths whose data came with the page's HTML and need not be fetched. */
const fresh = new Set<string>();
/** Whether the page's HTML says that its link opens nothing; only of the first page that is shown. */
let isDead = false;
if (!import.meta.env.SSR) readPageData();

function readPageData(): void {
  isDead = document.getElementById("dead-link") !== null;
  const block = document.getElementById("page-data")?.textContent;
  if (!block) return;
  const { path, data } = JSON.parse(block) as PageData;
  known.set(path, data);
  fresh.add(path);
}

interface Loaded<T> {
  data?: T;
  error?: Error;
}

/** What is known of a path before its request. */
function first<T>(path: string): Loaded<T> {
  const from = rendering();
  if (from ? !from.page : isDead) return { error: new CallError(404, {}, null) };
  return { data: (from?.page?.data ?? known.get(path)) as T };
}

/** Requests what a path shows, and keeps it for the next time. */
async function loadInto<T>(path: string, load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    const data = await load();
    known.set(path, data);
    return { data };
  } catch (error) {
    known.delete(path);
    return { error: error as Error };
  }
}

/**
 * Returns what a page for everybody shows, which may have come with its HTML.
 * @param always requests it all the same: who is signed in sees more of it
 */
export function usePageData<T>(path: string, load: () => Promise<T>, { always = false } = {}) {
  const [loaded, setLoaded] = useState(() => first<T>(path));
  const loadNow = useEffectEvent(() => loadInto(path, load));
  useEffect(() => {
    const cameWithPage = fresh.delete(path) || isDead;
    isDead = false;
    if (cameWithPage && !always) return;
    let current = true;
    void loadNow().then((answer) => current && setLoaded(answer));
    return () => {
      current = false;
    };
  }, [path, always]);

  function again() {
    setLoaded({});
    void loadInto(path, load).then(setLoaded);
  }
  return { ...loaded, again };
}
