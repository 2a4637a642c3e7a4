import { useEffectEvent, useLayoutEffect } from "react";
import { keyBy } from "./steps.ts";

/**
 * Handles arrows and Esc wherever the focus is, and hides them from the page below. An alert dialog within the
 * gallery handles Esc itself.
 */
export function useKeys(turn: (by: -1 | 1) => void, close: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const by = keyBy(event);
    const isInDialog = event.target instanceof Element && event.target.closest("[role=alertdialog]");
    if ((by === 0 && event.key !== "Escape") || isInDialog) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === 0) close();
    else turn(by);
  });
  // Before the gallery is painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);
}
