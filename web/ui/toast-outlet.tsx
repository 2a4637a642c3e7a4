import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { type Toast, useToasts } from "./toast.ts";
import { ToastPlace } from "./toast-place.tsx";

// What draws a toast comes with the first one, so that no page pays for it; without a network, plain text has to do.
const ToastList = lazy(() =>
  import("./toast-list.tsx").then(
    (m) => ({ default: m.ToastList }),
    () => ({ default: PlainToasts }),
  ),
);

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, text }) => (
    <p key={id} className="rounded-card border border-control bg-surface px-4 py-3 text-ink">
      {text}
    </p>
  ));
}

/** Draws the toasts: in the place that lies above all others, which comes last in the document. */
export function ToastOutlet() {
  const toasts = useToasts();
  const place = toasts.length > 0 && [...document.querySelectorAll("[data-toasts]")].at(-1);
  return (
    <>
      <ToastPlace />
      {place &&
        createPortal(
          <Suspense>
            <ToastList toasts={toasts} />
          </Suspense>,
          place,
        )}
    </>
  );
}
