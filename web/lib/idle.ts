/** Runs work once the page is loaded and idle; not with the data saver on, and not on the server. */
export function whenIdle(work: () => void): void {
  if (typeof document === "undefined") return;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 2000));
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
