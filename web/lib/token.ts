import { createStore } from "./store.ts";

const key = "token";

/** The last change in this tab: whether the token `expired` in use. */
const change = createStore({ expired: false });

/** Returns this browser's bearer token; null without one or without storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a token, or removes it with null, and notifies this tab's listeners; `expired` when it ended in use. */
export function storeToken(token: string | null, { expired = false } = {}): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // Without storage, the sign-in lasts as long as the page.
  }
  change.set({ expired });
}

/** Calls back when the token changes, in this tab or another. */
export function onTokenChange(listener: (expired: boolean) => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(false);
  };
  const stop = change.subscribe(() => listener(change.get().expired));
  addEventListener("storage", fromOtherTab);
  return () => {
    stop();
    removeEventListener("storage", fromOtherTab);
  };
}
