import { createStore } from "./store.ts";

/** The plan that was pressed as done on a notification, and when, until its page notes it. */
export const pressedDone = createStore<{ plan: number; at: number } | null>(null);
