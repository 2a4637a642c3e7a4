import { useSyncExternalStore } from "react";
import type { Tone } from "./alert.tsx";

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  /** How long it stays; longer while it is pointed at or holds the focus. */
  ms: number;
  action?: { label: string; onClick: () => void };
  /** What it speaks of: what is said of the same thing later takes its place. */
  about?: string;
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
  set([...without(rest.about).slice(-2), { ...rest, tone, ms, id: ++lastId }]);
}

/** Takes away what was said of a thing: it is being tried anew. */
export function forgetToasts(about: string): void {
  set(without(about));
}

function without(about: string | undefined): readonly Toast[] {
  return about === undefined ? toasts : toasts.filter((one) => one.about !== about);
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  set(toasts.filter((one) => one.id !== id));
}

/** A place for toasts has come or gone: they are drawn again, where they can be reached. */
export function placeToasts(): void {
  set([...toasts]);
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
