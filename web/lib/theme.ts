import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();

/** The reader's theme; the server writes it into <html data-theme> from the cookie. */
export function theme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === "light" || set === "dark" ? set : "system";
}

/** Changes the theme and keeps it for a year. */
export function setTheme(to: Theme): void {
  document.documentElement.dataset.theme = to;
  document.cookie = `theme=${to}; path=/; max-age=31536000; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's theme; the component follows its changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme, () => "system");
}
