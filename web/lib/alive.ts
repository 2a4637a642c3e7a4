import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in a page rendered ahead, until scripts have taken it over: for what works only from then on. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Presses the button in a region (the page, or within it the question about cookies, which is taken over later) that
 * somebody pressed before anything listened there: see first.ts.
 */
export function pressAgain(region: HTMLElement | null): void {
  if (!region) return;
  region.dataset["alive"] = "";
  const early = [...region.querySelectorAll<HTMLElement>("[data-early]")].filter(
    (button) => !button.closest("[data-consent]:not([data-alive])"),
  );
  for (const button of early) delete button.dataset["early"];
  early.at(-1)?.click();
}
