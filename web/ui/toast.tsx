import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Tone } from "#web/ui/alert.tsx";

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  /** How long it stays; longer while it is pointed at or holds the focus. */
  ms: number;
  action?: { label: string; onClick: () => void };
}

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message for 3 s (5 s for an error or with an action); the outlet in the app draws it. */
export function toast({ tone = "success", ...rest }: Partial<Toast> & Pick<Toast, "text">): void {
  const ms = rest.ms ?? (tone === "error" || rest.action ? 5000 : 3000);
  set([...toasts.slice(-2), { ...rest, tone, ms, id: ++lastId }]);
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  const current = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div
      data-toasts=""
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-2"
    >
      <Suspense>{current.length > 0 && <ToastList toasts={current} />}</Suspense>
    </div>
  );
}
