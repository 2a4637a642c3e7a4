import { useSyncExternalStore } from "react";
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

/** The toasts of now, newest last. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
