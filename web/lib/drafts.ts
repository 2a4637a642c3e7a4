/** Drafts belong to an account on a device: the key is `draft:7:bike:12`. */
const prefixOf = (userId: number) => `draft:${userId}:`;

/** Written and removed again: the storage event tells other tabs whose drafts are discarded. */
const signal = "drafts-forgotten";

/** Returns the keys of an account's drafts on this device. */
function keysOf(userId: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}

/** Returns whether an account has drafts on this device. */
export const hasDrafts = (userId: number): boolean => keysOf(userId).length > 0;

/** Returns whether changes of an account wait on this device to be sent: outbox/waiting.ts notes it. */
export function hasWaiting(userId: number): boolean {
  try {
    return localStorage.getItem(`waiting:${userId}`) !== null;
  } catch {
    return false;
  }
}

/** Discards an account's drafts on this device, also those of forms open in other tabs. */
export function forgetDrafts(userId: number): void {
  const keys = keysOf(userId);
  try {
    localStorage.setItem(signal, prefixOf(userId));
    for (const key of [...keys, signal]) localStorage.removeItem(key);
  } catch {
    // A browser without storage has no drafts.
  }
}

/** Calls back when another tab discards the drafts that `key` belongs to. */
export function onDraftsForgotten(key: string, forget: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === signal && event.newValue && key.startsWith(event.newValue)) forget();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
