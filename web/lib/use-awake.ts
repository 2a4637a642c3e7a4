import { useEffect } from "react";

/** Keeps the screen on while a view is shown that is read beside the workstand, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    // It ends whenever the page is hidden.
    const ask = () => {
      if (!document.hidden) lock = navigator.wakeLock.request("screen").catch(() => undefined);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock.then((held) => held?.release());
    };
  }, []);
}
