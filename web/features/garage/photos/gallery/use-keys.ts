import { useEffect, useEffectEvent } from "react";
import { keyBy } from "./steps.ts";

/**
 * Arrows turn and Esc closes wherever the focus is, and what lies below hears nothing of it. A question within the
 * gallery has an Esc of its own.
 */
export function useKeys(turn: (by: -1 | 1) => void, close: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const by = keyBy(event);
    const asked = event.target instanceof Element && event.target.closest("[role=alertdialog]");
    if ((by === 0 && event.key !== "Escape") || asked) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === 0) close();
    else turn(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, []);
}
