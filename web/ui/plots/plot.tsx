import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
} from "react";

interface PlotProps {
  /** Measured: what is drawn is as wide. */
  element: RefObject<HTMLDivElement | null>;
  /** Names the plot, and says all of it in a sentence. */
  label: string;
  summary: string;
  /** How many places can be pointed at; the last is where keys begin. */
  count: number;
  marked: number | null;
  onMark: (place: number | null) => void;
  textOf: (place: number) => string;
  /** Where a key leads from a place. */
  onKey?: (key: string, place: number) => number | undefined;
  /** Opens a place, by Enter or a click of the mouse. */
  onOpen?: (place: number) => void;
  /** The place at a point of the drawing. */
  placeAt: (x: number, y: number) => number | null;
  /** How to use it, and what it shows. */
  note?: ReactNode;
  width: number;
  height: number;
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A drawing with places that are pointed at by mouse, touch and keys, each put in words above it. */
export function Plot(props: PlotProps) {
  const {
    element,
    label,
    summary,
    count,
    marked,
    onMark,
    textOf,
    onKey,
    onOpen,
    placeAt,
    note,
    width,
    height,
  } = props;
  const id = useId();
  const last = count - 1;
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    if (event.key === "Escape") return onMark(null);
    if (event.key === "Enter" && marked !== null) return onOpen?.(marked);
    const place = marked ?? last;
    const step = steps[event.key];
    const next =
      { Home: 0, End: last }[event.key] ??
      onKey?.(event.key, place) ??
      (step === undefined ? undefined : marked === null ? place : place + step);
    if (next === undefined) return;
    event.preventDefault();
    onMark(Math.min(last, Math.max(0, next)));
  }
  function onPointer(event: PointerEvent<HTMLElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onMark(count === 0 ? null : placeAt(event.clientX - left, event.clientY - top));
  }
  // A finger that points at a place wants to know what it is.
  function onClick(event: MouseEvent) {
    const isMouse = "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "mouse";
    if (isMouse && marked !== null) onOpen?.(marked);
  }
  return (
    <div className="break-inside-avoid">
      <p className="narrow mb-1 line-clamp-2 min-h-12 text-md wrap-anywhere">
        {marked === null ? <span className="text-muted">{summary}</span> : textOf(marked)}
      </p>
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, count)}
        aria-valuenow={(marked ?? Math.max(0, last)) + 1}
        aria-valuetext={marked === null ? summary : textOf(marked)}
        aria-describedby={note ? id : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onClick={onClick}
        // A finger leaves whenever it lifts: what it pointed at stays to be read.
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && onMark(null)}
        onBlur={() => onMark(null)}
        className="cursor-crosshair touch-pan-y overflow-hidden rounded-control"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${Math.max(1, width)} ${height}`}
          className="plot-drawing block w-full"
          style={{ height }}
        >
          {width > 0 && props.children}
        </svg>
      </div>
      {note && (
        <p id={id} className="mt-2 max-w-text text-sm text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
