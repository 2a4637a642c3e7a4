import { riderOnDevice } from "./rider-on-device.ts";
import { createStore } from "./store.ts";
import { onTokenChange } from "./token.ts";

/** How much waits on this device to be sent, and how much of it the server has refused. */
export interface WaitingCounts {
  rows: number;
  refused: number;
  /** Bikes whose sheet waits. */
  sheets: readonly number[];
}

const nothing: WaitingCounts = { rows: 0, refused: 0, sheets: [] };
const keyOf = (account: number) => `waiting:${account}`;

/** What waits of the rider who is signed in: in local storage too, so that a page knows it before it asks for anything. */
export const waiting = createStore(nothing);

/** Whether this browser can keep a change until there is a network: false once it refused. */
export const canKeep = createStore(true);

/** Returns what waits of the rider who is signed in. */
export function countWaiting(): WaitingCounts {
  const account = riderOnDevice();
  try {
    const kept = account === null ? null : localStorage.getItem(keyOf(account));
    const [rows = 0, refused = 0, ...sheets] = (kept ?? "").split(" ").map(Number);
    return rows > 0 ? { rows, refused, sheets } : nothing;
  } catch {
    return nothing;
  }
}

/** Notes how much waits of an account, also for other tabs. */
export function noteWaiting(account: number, now: WaitingCounts): void {
  const { rows, refused, sheets } = now;
  try {
    if (rows > 0) localStorage.setItem(keyOf(account), [rows, refused, ...sheets].join(" "));
    else localStorage.removeItem(keyOf(account));
  } catch {
    // Without storage nothing waits.
  }
  if (account === riderOnDevice()) waiting.set(rows > 0 ? now : nothing);
}

/** How much waited when this page was opened. */
export const waitedAtStart = typeof document === "undefined" ? 0 : countWaiting().rows;

if (typeof document !== "undefined") {
  waiting.set(countWaiting());
  onTokenChange(() => waiting.set(countWaiting()));
  addEventListener("storage", ({ key }) => {
    if (key === "rider" || key?.startsWith("waiting:")) waiting.set(countWaiting());
  });
}
