import { useEffect } from "react";
import { placeToasts } from "#web/lib/toast.ts";

/**
 * A place for toasts: the page has one, and every dialog brings its own, within what keyboard and screen readers can
 * reach while it is open. A live region, present from the start so that screen readers register it.
 */
export function ToastPlace() {
  useEffect(() => {
    placeToasts();
    // After it was removed.
    return () => queueMicrotask(placeToasts);
  }, []);
  return (
    <div
      data-toasts=""
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-2"
    />
  );
}
