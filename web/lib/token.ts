const key = "token";
type Listener = (expired: boolean) => void;
const listeners = new Set<Listener>();

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
  for (const listener of listeners) listener(expired);
}

/** Calls back when the token changes, in this tab or another. */
export function onTokenChange(listener: Listener): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(false);
  };
  listeners.add(listener);
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}
