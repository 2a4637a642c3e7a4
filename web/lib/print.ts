import { viewsToCome } from "./lazy-view.ts";

/** Returns whether something has to come before the page is printed. */
type Wait = () => boolean;

const waits = new Set<Wait>([() => viewsToCome.size > 0]);

/** Milliseconds after which the page is printed as it is. */
const patience = 10_000;
/** Milliseconds between two looks; what has come is on the page by the next one. */
const pause = 50;

const isIncomplete = () => [...waits].some((wait) => wait());
const rest = () => new Promise((resolve) => setTimeout(resolve, pause));

let isWaiting = false;

/** Prints once every view and all data of the page are there, and what only print shows; not if the page is left. */
export async function printWhole(): Promise<void> {
  const end = Date.now() + patience;
  const { pathname } = location;
  isWaiting = true;
  // What has come may wait for more.
  for (let quiet = 0; quiet < 2 && Date.now() < end; quiet = isIncomplete() ? 0 : quiet + 1) await rest();
  isWaiting = false;
  if (location.pathname === pathname) print();
}

/** Makes Ctrl+P and `printWhole` wait for more. Returns a function that stops this. */
export function printAfter(wait: Wait): () => void {
  waits.add(wait);
  return () => waits.delete(wait);
}

// The browser's own menu can't be made to wait. Ctrl+P pressed again prints what is there.
if (typeof document !== "undefined")
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (key.toLowerCase() !== "p" || !(ctrlKey || metaKey) || altKey || shiftKey || defaultPrevented) return;
    if (isWaiting || !isIncomplete()) return;
    event.preventDefault();
    void printWhole();
  });
