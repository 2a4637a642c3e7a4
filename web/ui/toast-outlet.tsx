import { lazy, Suspense } from "react";
import { createPortal } from "react-dom";
import { type Toast, useToasts } from "#web/lib/toast.ts";
import { ToastPlace } from "./toast-place.tsx";

// The component that draws toasts loads with the first one, so that it costs no page; offline, plain text is shown.
const ToastList = lazy(async () => {
  try {
    const { ToastList: Drawn } = await import("./toast-list.tsx");
    return { default: Drawn };
  } catch {
    return { default: PlainToasts };
  }
});

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, text }) => (
    <p key={id} className="rounded-card border border-control bg-surface px-4 py-3 text-ink">
      {text}
    </p>
  ));
}

/** Renders the toasts in the topmost place, which is last in the document. */
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
