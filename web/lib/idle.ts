/**
 * Does work once the page is loaded and there is nothing else to do; never where data is dear, and never on the
 * server. Returns what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof document === "undefined" || isDataDear()) return () => {};
  let off = false;
  const done = () => !off && work();
  const wait = () => ("requestIdleCallback" in window ? requestIdleCallback(done) : setTimeout(done, 2000));
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => void (off = true);
}

function isDataDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
