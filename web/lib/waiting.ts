import { onRiderChange, riderOnDevice } from "./rider-on-device.ts";
import { createStore, type Source } from "./store.ts";

/** How much waits on this device to be sent, and how much of it the server has refused. */
export interface WaitingCounts {
  rows: number;
  refused: number;
  /** Bikes whose sheet waits. */
  sheets: readonly number[];
}

const nothing: WaitingCounts = { rows: 0, refused: 0, sheets: [] };
const prefix = "waiting:";

/** The last change in this tab. */
const change = createStore({});

/** What was read last, and from what: the same counts until they are noted anew, or are another rider's. */
let read = { from: "", counts: nothing };

function counts(): WaitingCounts {
  const account = riderOnDevice();
  const kept = account === null ? "" : keptOf(account);
  const from = `${account} ${kept}`;
  if (from !== read.from) {
    const [rows = 0, refused = 0, ...sheets] = kept.split(" ").map(Number);
    read = { from, counts: rows > 0 ? { rows, refused, sheets } : nothing };
  }
  return read.counts;
}

/** In local storage, so that a page knows it before its first request, and other tabs do too. */
function keptOf(account: number): string {
  try {
    return localStorage.getItem(prefix + account) ?? "";
  } catch {
    return "";
  }
}

/** What waits of the rider who is signed in, as it is stored. */
export const waiting: Source<WaitingCounts> = {
  get: counts,
  subscribe(changed) {
    const fromOtherTab = ({ key }: StorageEvent) => key?.startsWith(prefix) && changed();
    const stops = [change.subscribe(changed), onRiderChange(changed)];
    addEventListener("storage", fromOtherTab);
    return () => {
      for (const stop of stops) stop();
      removeEventListener("storage", fromOtherTab);
    };
  },
  ahead: () => nothing,
};

/** Whether this browser can keep a change until there is a network: false once it refused. */
export const canKeep = createStore(true);

/** Notes how much waits of an account, also for other tabs. */
export function noteWaiting(account: number, { rows, refused, sheets }: WaitingCounts): void {
  try {
    if (rows > 0) localStorage.setItem(prefix + account, [rows, refused, ...sheets].join(" "));
    else localStorage.removeItem(prefix + account);
  } catch {
    // Without storage nothing waits.
  }
  // Also where as much waits as before: other rows may.
  read = { from: "", counts: nothing };
  change.set({});
}

/** How much waited when this page was opened. */
export const waitedAtStart = counts().rows;
