import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

/** Returns the reader's theme, which the server writes into <html data-theme> from the cookie. */
export function theme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === "light" || set === "dark" ? set : "system";
}

/** Changes the theme and stores it for a year. */
export function setTheme(to: Theme): void {
  document.documentElement.dataset.theme = to;
  document.cookie = `theme=${to}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the reader's theme; the component re-renders when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme, () => "system");
}
