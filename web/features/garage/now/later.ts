import { createStore, useStore } from "#web/lib/store.ts";

const key = "nowLater";
const day = 86_400_000;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** What was put off on this device for a day, by its id: what no plan stands for has no day of its own on the server. */
const off = createStore<Record<string, number>>({});
if (typeof localStorage !== "undefined") off.set(read());

/** Leaves something out for a day. */
export function putOff(id: string, now = Date.now()): void {
  const kept = Object.entries(off.get()).filter(([, until]) => until > now);
  const next = { ...Object.fromEntries(kept), [id]: now + day };
  localStorage.setItem(key, JSON.stringify(next));
  off.set(next);
}

/** Brings back what was put off. */
export function bringBack(id: string): void {
  const { [id]: _, ...next } = off.get();
  localStorage.setItem(key, JSON.stringify(next));
  off.set(next);
}

/** Returns whether something was put off. */
export function usePutOff(): (id: string) => boolean {
  const all = useStore(off);
  return (id) => (all[id] ?? 0) > Date.now();
}
