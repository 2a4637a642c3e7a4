import { useEffect } from "react";
import { placeToasts } from "#web/lib/toast.ts";
import { cx } from "./cx.ts";

/**
 * A place for toasts: the page has one, and every dialog brings its own, within what keyboard and screen readers can
 * reach while it is open. A live region, present from the start so that screen readers register it. With `inFlow` it
 * takes room of its own at the end of what it is in; else it floats, clear of controls (see `ToastList`).
 */
export function ToastPlace({ inFlow = false }: { inFlow?: boolean }) {
  useEffect(() => {
    placeToasts();
    // After it was removed.
    return () => queueMicrotask(placeToasts);
  }, []);
  return (
    <div
      data-toasts={inFlow ? "in-flow" : "afloat"}
      aria-live="polite"
      className={cx(
        "pointer-events-none z-50 flex flex-col gap-2",
        inFlow
          ? "sticky bottom-0 shrink-0 bg-surface not-empty:p-3"
          : "fixed inset-x-4 bottom-4 mx-auto max-w-md",
      )}
    />
  );
}
