import { createStore } from "./store.ts";

/** Chromium's event by which a page may ask to be installed. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How the app can be installed here and now is offered: by the browser's question, or by hand where it has none. */
export const installOffer = createStore<{ prompt?: InstallPrompt; answer: () => void } | null>(null);
