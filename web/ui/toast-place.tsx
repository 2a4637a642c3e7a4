import { useEffect } from "react";
import { placeToasts } from "./toast.ts";

/**
 * Where toasts appear: the page has one such place, and every window brings its own, within what the keyboard and
 * screen readers can reach while it is open. A live region, there from the start so that screen readers know it.
 */
export function ToastPlace() {
  useEffect(() => {
    placeToasts();
    // Once it is gone.
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
