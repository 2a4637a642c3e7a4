import { type RefObject, useEffect, useEffectEvent } from "react";
import { gesture, type CropPoint } from "./crop.ts";

/** How far one press of an arrow key moves, in parts of the mask's width. */
export const stride = 0.05;
const zoomStep = 1.1;

const directions: Record<string, CropPoint> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
};
const zooms: Record<string, number> = { "+": zoomStep, "=": zoomStep, "-": 1 / zoomStep };

/**
 * Handles fingers, mouse and wheel on the stage, and keys wherever the focus is. Calls `change` with the movement in
 * parts of the stage and the factor to scale by.
 */
export function useCropControls(
  stage: RefObject<HTMLElement | null>,
  change: (by: CropPoint, scale: number) => void,
): void {
  const onChange = useEffectEvent(change);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const done = new AbortController();
    const { signal } = done;
    const fingers = new Map<number, CropPoint>();
    function pointOf({ clientX, clientY }: PointerEvent): CropPoint {
      const { left, top, width } = element?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
      return { x: (clientX - left) / width, y: (clientY - top) / width };
    }
    const onDown = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
    };
    const onMove = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      const before = [...fingers.values()];
      fingers.set(event.pointerId, pointOf(event));
      const { by, scale } = gesture(before, [...fingers.values()]);
      onChange(by, scale);
    };
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onChange({ x: 0, y: 0 }, event.deltaY < 0 ? zoomStep : 1 / zoomStep);
    };
    const onKey = (event: KeyboardEvent) => {
      const by = directions[event.key];
      const scale = zooms[event.key];
      // The slider handles arrows itself, and the browser zooms with Ctrl and plus or minus.
      if (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement || (!by && !scale))
        return;
      event.preventDefault();
      onChange(by ?? { x: 0, y: 0 }, scale ?? 1);
    };
    element.addEventListener("pointerdown", onDown, { signal });
    element.addEventListener("pointermove", onMove, { signal });
    element.addEventListener("pointerup", onUp, { signal });
    element.addEventListener("pointercancel", onUp, { signal });
    element.addEventListener("wheel", onWheel, { signal, passive: false });
    // In the capture phase, because the dialog stops arrow keys from bubbling.
    document.addEventListener("keydown", onKey, { signal, capture: true });
    return () => done.abort();
  }, [stage]);
}
