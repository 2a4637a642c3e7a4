import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { between, panned, type TimeView, zoomed } from "./time-view.ts";

interface PlotMoves {
  view: TimeView;
  whole: TimeView;
  setView: (view: TimeView) => void;
  /** The element that listens. */
  plot: RefObject<HTMLElement | null>;
  /** Pixels before the time begins. */
  left: number;
}

/** How much a press of a key or button zooms. */
export const zoomStep = 0.6;

/**
 * Zooms and moves a plot of time. Mouse: a drag shows what is drawn, the wheel with Ctrl, or over a plot that has the
 * focus, zooms, sideways it moves. Touch: one finger moves, two zoom. Keys: + − ← → Home.
 */
export function usePlotMoves({ view, whole, setView, plot, left }: PlotMoves) {
  /** Where a drag with the mouse began and is, as shares of the width. */
  const [drawn, setDrawn] = useState<[number, number] | null>(null);
  const pressed = useRef<number | null>(null);
  const touches = useRef(new Map<number, number>());
  const moved = useRef(false);

  function shareOf(clientX: number): number {
    const box = plot.current?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left - left) / Math.max(1, box.width - left)));
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
    if (isSideways) {
      event.preventDefault();
      setView(panned(view, whole, (event.deltaX || event.deltaY) / 600));
    } else if (event.ctrlKey || event.metaKey || plot.current === document.activeElement) {
      event.preventDefault();
      setView(zoomed(view, whole, Math.exp(event.deltaY / 400), shareOf(event.clientX)));
    }
  });
  useEffect(() => {
    const element = plot.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    // React's own listener cannot keep the page from scrolling.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [plot]);

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    moved.current = false;
    if (event.pointerType === "touch") touches.current.set(event.pointerId, event.clientX);
    else pressed.current = shareOf(event.clientX);
  }
  function onPointerMove(event: PointerEvent) {
    if (touches.current.has(event.pointerId)) return onFinger(event);
    if (pressed.current === null) return;
    const to = shareOf(event.clientX);
    if (Math.abs(to - pressed.current) > 0.01 && !moved.current) {
      moved.current = true;
      // Not before: a press on a bar must reach it.
      plot.current?.setPointerCapture(event.pointerId);
    }
    if (moved.current) setDrawn([pressed.current, to]);
  }
  function onFinger(event: PointerEvent) {
    const before = touches.current.get(event.pointerId) ?? event.clientX;
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    const width = Math.max(1, (plot.current?.clientWidth ?? 1) - left);
    if (other === undefined) setView(panned(view, whole, (before - event.clientX) / width));
    else {
      const apart = (x: number) => Math.max(24, Math.abs(x - other));
      setView(
        zoomed(view, whole, apart(before) / apart(event.clientX), shareOf((event.clientX + other) / 2)),
      );
    }
    if (Math.abs(before - event.clientX) > 2) moved.current = true;
    touches.current.set(event.pointerId, event.clientX);
  }
  function onPointerUp(event: PointerEvent) {
    touches.current.delete(event.pointerId);
    if (drawn) setView(between(view, whole, ...drawn));
    letGo();
  }
  function letGo() {
    pressed.current = null;
    setDrawn(null);
  }
  function onPointerCancel(event: PointerEvent) {
    touches.current.delete(event.pointerId);
    letGo();
  }

  /** Whether the key was one of these. */
  function onKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const next = {
      "+": () => zoomed(view, whole, zoomStep),
      "=": () => zoomed(view, whole, zoomStep),
      "-": () => zoomed(view, whole, 1 / zoomStep),
      ArrowLeft: () => panned(view, whole, -0.2),
      ArrowRight: () => panned(view, whole, 0.2),
      Home: () => whole,
    }[event.key];
    if (next) setView(next());
    return next !== undefined;
  }

  return {
    drawn,
    onKey,
    /** Whether the press that ends now was a drag, and so is none on what lies under it. */
    wasDrag: () => moved.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
