import { isAsking } from "./call.ts";

/** How often, ten times a second, a call or a picture under way is waited for. */
const patience = 100;
/** Milliseconds after which a page that is never idle is waited for no longer. */
const timeout = 2000;

/**
 * Runs work once the page is loaded, has what it asked the server for, and is idle; not with the data saver on, and not
 * on the server.
 */
export function whenIdle(work: () => void): void {
  if (typeof document === "undefined") return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const wait = (times = patience) => {
    if (times > 0 && isBusy()) setTimeout(wait, 100, times - 1);
    else if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
    else setTimeout(work, timeout);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", () => wait(), { once: true });
}

/** Whether calls are under way, or pictures that the reader sees. */
const isBusy = () =>
  isAsking() || [...document.images].some(({ complete, loading }) => !complete && loading !== "lazy");
