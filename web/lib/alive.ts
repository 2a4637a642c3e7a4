import { never, useStore } from "./store.ts";

const alive = { get: () => true, subscribe: never, ahead: () => false };

/** False in a prerendered page until scripts have taken it over; for what works only from then on. */
export const useAlive = () => useStore(alive);

/**
 * Presses the button in a region that was pressed before scripts listened there: see first.ts. Regions are the page
 * and the cookie banner, which is taken over later.
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
