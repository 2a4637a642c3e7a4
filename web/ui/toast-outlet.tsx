import { lazy, Suspense } from "react";
import { type Toast, useToasts } from "#web/ui/toast.ts";

// What draws a toast comes with the first one, so that no page pays for it; without a network, plain text has to do.
const ToastList = lazy(() =>
  import("#web/ui/toast-list.tsx").then(
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

/** Where toasts appear: one live region, there from the start so that screen readers know it. */
export function ToastOutlet() {
  const toasts = useToasts();
  return (
    <div
      data-toasts=""
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-2"
    >
      <Suspense>{toasts.length > 0 && <ToastList toasts={toasts} />}</Suspense>
    </div>
  );
}
