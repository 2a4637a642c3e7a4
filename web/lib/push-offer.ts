import { createStore } from "./store.ts";

/** Whether the rider has added a reminder since the page was opened. */
export const planAdded = createStore(false);

/** The offer to show notifications on this device, made once after a first plan was added; null while there is none. */
export const pushOffer = createStore<{ take: () => void; answer: () => void } | null>(null);
