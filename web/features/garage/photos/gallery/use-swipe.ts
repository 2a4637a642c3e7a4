import { type MouseEvent, type PointerEvent, useRef } from "react";
import { swipeBy } from "./steps.ts";

/**
 * Returns handlers that call `turn` on a swipe and suppress the click that follows it. The element needs
 * `touch-action: pan-y`.
 */
export function useSwipe(turn: (by: -1 | 1) => void) {
  const from = useRef<number | null>(null);
  const swiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.isPrimary && event.button === 0 ? event.clientX : null;
      swiped.current = false;
    },
    onPointerUp(event: PointerEvent) {
      const by = from.current === null ? 0 : swipeBy(event.clientX - from.current);
      from.current = null;
      swiped.current = by !== 0;
      if (by !== 0) turn(by);
    },
    onPointerCancel() {
      from.current = null;
    },
    onClickCapture(event: MouseEvent) {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
