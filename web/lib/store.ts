import { useSyncExternalStore } from "react";

/** A value outside React that components can follow. */
export interface Source<T> {
  get: () => T;
  /** Calls back at each change; returns how to stop it. */
  subscribe: (changed: () => void) => () => void;
  /** What a prerendered page shows, and so what the first render that takes it over has to show. */
  ahead: () => T;
}

export interface Store<T> extends Source<T> {
  set: (next: T) => void;
}

/** Creates a store that begins as `first`, which prerendered pages show. */
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    ahead: () => first,
  };
}

/** Returns the current value; the component re-renders when it changes. */
export function useStore<T>({ subscribe, get, ahead }: Source<T>): T {
  return useSyncExternalStore(subscribe, get, ahead);
}

/** `subscribe` of a source that does not change while the page is open. */
export const never: Source<unknown>["subscribe"] = () => () => {};
