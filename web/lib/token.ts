const key = "token";
type Listener = (expired: boolean) => void;
const listeners = new Set<Listener>();

/** The bearer of this browser, or null. Storage may be forbidden: then nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a token, or removes it with null, and tells whoever listens in this tab: also that it `expired` in use. */
export function storeToken(token: string | null, { expired = false } = {}): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // A browser that keeps nothing cannot be signed in for longer than the page.
  }
  for (const listener of listeners) listener(expired);
}

/** Calls back when the token changes, here or in another tab. */
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
