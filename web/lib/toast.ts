import { createStore, useStore } from "./store.ts";

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface Toast {
  id: number;
  text: string;
  tone: "error" | "success" | "info";
  /** Milliseconds it is shown; paused while it is hovered or focused. */
  ms: number;
  action?: ToastAction;
  /** A second thing that can be done about it. */
  also?: ToastAction;
  /** What it is about: a later toast about the same thing replaces it. */
  about?: string;
}

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a short message for 3 s (5 s for an error or with an action). */
export function toast({ tone = "success", ...rest }: Partial<Toast> & Pick<Toast, "text">): void {
  const ms = rest.ms ?? (tone === "error" || rest.action ? 5000 : 3000);
  toasts.set([...without(rest.about).slice(-2), { ...rest, tone, ms, id: ++lastId }]);
}

/** Removes the toasts about something that is being retried. */
export function forgetToasts(about: string): void {
  toasts.set(without(about));
}

function without(about: string | undefined): readonly Toast[] {
  return toasts.get().filter((one) => about === undefined || one.about !== about);
}

/** Removes a toast early. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}

/** Call when a place for toasts was added or removed: they move to the topmost one. */
export function placeToasts(): void {
  toasts.set([...toasts.get()]);
}

/** Returns the current toasts, newest last. */
export const useToasts = () => useStore(toasts);
