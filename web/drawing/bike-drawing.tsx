import type { CSSProperties } from "react";
import type { BikeSpec } from "./bike-spec.ts";
import type { Detailing, Shape, ShapeTone } from "./draw-bike.ts";
import { drawnBike } from "./drawn-bike.ts";
import { cssOf, ownColors } from "./paint.ts";
import { palettes, themed } from "./palettes.ts";

/** The colours of a drawing as CSS. */
export const drawingTones: Record<ShapeTone, string> = {
  ...themed(palettes),
  paint: "var(--paint)",
  second: "var(--second)",
  rim: "var(--rim)",
  letter: "var(--letter)",
};
const stroke = Object.fromEntries(
  Object.entries(drawingTones).map(([tone, color]) => [tone, { stroke: color }]),
) as Record<ShapeTone, CSSProperties>;
const solid = Object.fromEntries(
  Object.entries(drawingTones).map(([tone, color]) => [tone, { stroke: color, fill: color }]),
) as Record<ShapeTone, CSSProperties>;

/** The colours of a bike that its drawing does not share with others, as CSS. */
export function ownTones({ color, type }: BikeSpec): CSSProperties {
  return Object.fromEntries(
    Object.entries(ownColors(color, type)).map(([tone, paint]) => [`--${tone}`, cssOf(paint)]),
  ) as CSSProperties;
}

interface DrawingProps {
  bike: BikeSpec;
  /** Accessible name; null when the drawing only decorates. */
  label: string | null;
  className?: string;
  style?: CSSProperties;
  /** Overrides the bike's own colour. */
  paint?: string;
  /** Where it is large enough to show them. */
  details?: Detailing;
}

/**
 * Draws a bike as inline SVG: paint comes from `color`, dark parts stay dark in both themes, the wheels stand 8 mm above the lower
 * edge.
 */
export function BikeDrawing({ bike, label, className, style, paint, details }: DrawingProps) {
  const drawing = drawnBike(bike, details);
  return (
    <svg
      viewBox={drawing.viewBox.join(" ")}
      className={className}
      style={{ ...ownTones(bike), ...(paint && { "--paint": paint }), ...style } as CSSProperties}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <DrawnShapes shapes={drawing.shapes} />
    </svg>
  );
}

/** The lines of a drawing, within an <svg> that has its colours. */
export function DrawnShapes({ shapes }: { shapes: readonly Shape[] }) {
  return shapes.map(({ part, tone, d, w, fill, dash }, i) => (
    <path
      key={i}
      data-part={part}
      d={d}
      strokeWidth={w}
      style={(fill ? solid : stroke)[tone]}
      strokeDasharray={dash}
      strokeLinecap={dash ? "butt" : undefined}
    />
  ));
}
