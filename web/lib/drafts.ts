/** Drafts belong to an account on a device: `draft:7:bike:12`. */
const prefixOf = (userId: number) => `draft:${userId}:`;

/** Written and taken away again, for other tabs to hear whose drafts are thrown away. */
const signal = "drafts-forgotten";

/** Under which keys drafts of an account are kept on this device. */
function keysOf(userId: number): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  } catch {
    return [];
  }
}

/** Whether an account has drafts on this device. */
export const hasDrafts = (userId: number): boolean => keysOf(userId).length > 0;

/** Throws an account's drafts on this device away, those of forms that are open in other tabs as well. */
export function forgetDrafts(userId: number): void {
  const keys = keysOf(userId);
  try {
    localStorage.setItem(signal, prefixOf(userId));
    for (const key of [...keys, signal]) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has no drafts.
  }
}

/** Calls back when the drafts among which `key` is are thrown away in another tab. */
export function onDraftsForgotten(key: string, forget: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === signal && event.newValue && key.startsWith(event.newValue)) forget();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
