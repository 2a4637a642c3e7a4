import { createStore, type Source, useStore } from "./store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What was chosen since the page came; null before that. */
const chosen = createStore<Theme | null>(null);

/** Returns the theme that the page came with, which the server writes into <html data-theme> from the cookie. */
function writtenTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === "light" || set === "dark" ? set : "system";
}

/** Changes the theme and stores it for a year. */
export function setTheme(to: Theme): void {
  document.documentElement.dataset.theme = to;
  document.cookie = `theme=${to}; path=/; max-age=31536000; samesite=lax`;
  chosen.set(to);
}

const theme: Source<Theme> = {
  get: () => chosen.get() ?? writtenTheme(),
  subscribe: chosen.subscribe,
  ahead: () => "system",
};

/** Returns the reader's theme; the component re-renders when it changes. */
export const useTheme = () => useStore(theme);
