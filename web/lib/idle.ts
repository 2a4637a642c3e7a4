/** How often, ten times a second, a picture under way is waited for. */
const patience = 100;
/** Milliseconds after which a page that is never idle is waited for no longer. */
const timeout = 2000;

/**
 * Runs work once the page is loaded, with the pictures that the reader sees, and idle; not with the data saver on, and
 * not on the server.
 */
export function whenIdle(work: () => void): void {
  if (typeof document === "undefined") return;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const free = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle, timeout));
  const wait = (times: number) => {
    if (times > 0 && isBusy()) setTimeout(wait, 100, times - 1);
    else free(work, { timeout });
  };
  if (document.readyState === "complete") wait(patience);
  else addEventListener("load", () => wait(patience), { once: true });
}

const isBusy = () => [...document.images].some(({ complete, loading }) => !complete && loading !== "lazy");
