import { createStore } from "./store.ts";

/** Loads the page anew with a newer build that is at hand; null while there is none. */
export const newVersion = createStore<{ take: () => void } | null>(null);
