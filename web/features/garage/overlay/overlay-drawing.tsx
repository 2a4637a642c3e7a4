import type { CSSProperties, RefObject } from "react";
import type { Alignment, PointDifference } from "#contract/garage/geometry-points.ts";
import { drawingTones } from "#web/drawing/bike-drawing.tsx";
import type { LaidBike } from "./laid-bike.ts";
import { PointLabels } from "./point-labels.tsx";
import { originOf, overlayFrame, type OverlayFrame } from "./overlay-frame.ts";
import { cx } from "#web/ui/cx.ts";

interface OverlayDrawingProps {
  /** All bikes of the comparison: they share one scale, whichever two are shown. */
  all: readonly LaidBike[];
  first: LaidBike;
  second: LaidBike;
  colors: readonly [string, string];
  at: Alignment;
  /** What is marked on the drawing. */
  marked: readonly PointDifference[];
  label: string;
  element: RefObject<HTMLDivElement | null>;
  /** Pixels across. */
  width: number;
}

/** Two bikes over each other, with the points marked at which they differ. */
export function OverlayDrawing(props: OverlayDrawingProps) {
  const { all, first, second, colors, at, marked, label, element, width } = props;
  const frame = overlayFrame(all, at, width, marked, first);
  return (
    <div ref={element} className="min-w-0">
      {width > 0 && (
        <svg
          viewBox={`0 0 ${width} ${frame.height}`}
          className="overlay-drawing block w-full"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          role="img"
          aria-label={label}
        >
          <LaidOver bike={first} color={colors[0]} at={at} frame={frame} className="overlay-first" />
          <LaidOver
            bike={second}
            color={colors[1]}
            at={at}
            frame={frame}
            className="overlay-second overlay-other"
            dash="7 6"
          />
          <PointLabels labels={frame.labels} colors={colors} />
        </svg>
      )}
    </div>
  );
}

interface LaidOverProps {
  bike: LaidBike;
  color: string;
  at: Alignment;
  frame: OverlayFrame;
  className: string;
  dash?: string;
}

/** One of the two: its drawing, and on it the lines of its frame, which also tell it without colours. */
function LaidOver({ bike, color, at, frame: { scale, left, top }, className, dash }: LaidOverProps) {
  const [x, y] = originOf(bike, at);
  return (
    <g
      className={cx("overlay-bike", className)}
      style={{ "--bike": color } as CSSProperties}
      transform={`translate(${left - x * scale} ${top + y * scale}) scale(${scale})`}
    >
      <g className="overlay-shapes">
        {bike.drawing.shapes.map(({ tone, d, w, fill, dash: dashes }, i) => (
          <path
            key={i}
            d={d}
            strokeWidth={w}
            style={{ stroke: drawingTones[tone], ...(fill && { fill: drawingTones[tone] }) }}
            strokeDasharray={dashes}
            strokeLinecap={dashes ? "butt" : undefined}
          />
        ))}
      </g>
      <path
        className="overlay-lines"
        d={bike.lines}
        stroke="var(--bike-line)"
        strokeWidth={2}
        strokeDasharray={dash}
        strokeLinecap="butt"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}
