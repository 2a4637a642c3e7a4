import { useMemo } from "react";
import { drawBike } from "./draw-bike.ts";

/** Draws a bike as a thin grey outline where there is none yet; decorative. */
export function OutlineBike({ type = "hybrid", className }: { type?: string; className?: string }) {
  const { viewBox, shapes } = useMemo(() => drawBike({ type, speeds: 1 }), [type]);
  // Leave out what makes no sense as an outline: a caliper without its disc would float, a cable be as thick as a tube.
  const lines = shapes.filter(
    ({ part, tone, dash }) =>
      !/metal|edge|gleam|sheen|shade/.test(part === "chain" ? "" : tone) &&
      !/brake|cables/.test(part) &&
      (!dash || part === "chain"),
  );
  return (
    <svg
      viewBox={viewBox.join(" ")}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={0.55}
      aria-hidden
    >
      {lines.map(({ d }, i) => (
        <path key={i} d={d} strokeWidth={7} />
      ))}
    </svg>
  );
}
