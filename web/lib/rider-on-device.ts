import { createStore } from "./store.ts";
import { onTokenChange, readToken } from "./token.ts";

const key = "rider";

/** The last change in this tab. */
const change = createStore({});

function noted(): [id: number, token: string] | null {
  try {
    const [id = "", token = ""] = (localStorage.getItem(key) ?? "").split(" ");
    return Number(id) > 0 ? [Number(id), token] : null;
  } catch {
    return null;
  }
}

/**
 * Returns whose things this device keeps and may show: an account's id; null where the session that is stored is not known
 * to be theirs.
 */
export function riderOnDevice(): number | null {
  const [id, token] = noted() ?? [];
  return id !== undefined && token === readToken() ? id : null;
}

/** Notes whose session the stored one is. */
export function noteRider(id: number): void {
  try {
    localStorage.setItem(key, `${id} ${readToken() ?? ""}`);
  } catch {
    // Without storage nothing is kept.
  }
  change.set({});
}

/** Forgets whose things this device keeps, and returns who that was. */
export function forgetRider(): number | null {
  const [id] = noted() ?? [];
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  change.set({});
  return id ?? null;
}

/** Calls back when `riderOnDevice` may have changed, in this tab or another. */
export function onRiderChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => event.key === key && listener();
  const stops = [change.subscribe(listener), onTokenChange(listener)];
  addEventListener("storage", fromOtherTab);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", fromOtherTab);
  };
}
