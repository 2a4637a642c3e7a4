import type { PointerEvent } from "react";

interface ChartBarsProps {
  values: readonly number[];
  name: string;
  /** Describes the chart in words. */
  label: string;
  /** Index of the highlighted bar; null for none. */
  marked: number | null;
  onMark: (place: number | null) => void;
  /** Describes the highlighted bar in words. */
  markedText: string;
}

const height = 40;

/**
 * A bar chart on a base line, as wide as its container; the figures are given elsewhere, as text. An invisible slider over
 * it highlights one bar after the other by the arrow keys.
 */
export function ChartBars({ values, name, label, marked, onMark, markedText }: ChartBarsProps) {
  const most = Math.max(1, ...values);
  const last = values.length - 1;
  function mark(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * values.length);
    onMark(Math.min(last, Math.max(0, place)));
  }
  return (
    <div
      className="relative rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
      onPointerMove={mark}
      onPointerDown={mark}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onMark(null)}
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${values.length} ${height}`}
        preserveAspectRatio="none"
        className="block h-28 w-full border-b-[5px] border-ink text-blue forced-color-adjust-auto"
      >
        {marked !== null && <rect x={marked} width="1" height={height} fill="currentColor" opacity=".25" />}
        <path d={barsOf(values, most)} fill="currentColor" />
      </svg>
      <input
        type="range"
        aria-label={name}
        aria-valuetext={markedText}
        min={0}
        max={last}
        value={marked ?? last}
        onChange={({ target }) => onMark(Number(target.value))}
        onFocus={({ target }) => target.matches(":focus-visible") && onMark(marked ?? last)}
        onBlur={() => onMark(null)}
        className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0 print:hidden"
      />
    </div>
  );
}

/** Returns all bars as one path; every value above 0 is visible. */
function barsOf(values: readonly number[], most: number): string {
  return values
    .map((value, place) => {
      if (value === 0) return "";
      const top = Math.min(height - 1, height * (1 - value / most));
      return `M${place + 0.15} ${height}V${Number(top.toFixed(2))}h.7V${height}z`;
    })
    .join("");
}
