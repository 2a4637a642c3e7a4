import { never, useStore } from "./store.ts";

const alive = { get: () => true, subscribe: never, ahead: () => false };

/** False in a prerendered page until scripts have taken it over; for what works only from then on. */
export const useAlive = () => useStore(alive);

/**
 * Presses what was pressed in a region before scripts listened there, in the same order: see first.ts. Regions are the
 * page, and each part of it with `data-late`, whose own code comes later: `<div data-late="" ref={pressAgain}>`.
 */
export function pressAgain(region: HTMLElement | null): void {
  if (!region) return;
  region.dataset["alive"] = "";
  const early = [...region.querySelectorAll<HTMLElement>("[data-early]")]
    .filter((control) => !control.closest("[data-late]:not([data-alive])"))
    .toSorted((one, other) => Number(one.dataset["early"]) - Number(other.dataset["early"]));
  for (const control of early) delete control.dataset["early"];
  // After the render that follows taking over: it brings what differs from the prerendered page, such as the theme.
  for (const control of early) setTimeout(() => press(control));
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    // React takes a press for a change only if it changes something.
    control.checked = control.defaultChecked;
  }
  control.click();
}
