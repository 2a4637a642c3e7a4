import { DrawnShapes, ownTones } from "#web/drawing/bike-drawing.tsx";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import type { DimensionedBike, PlacedBike } from "#web/drawing/dimensioned.ts";

interface DimensionedPictureProps {
  facts: BikeSpec;
  bike: DimensionedBike;
  placed: PlacedBike;
  title: string;
  /** Its width on paper in mm; as wide as it may be when left out. */
  paper?: number;
}

/** A bike, pale, under its dimension lines. Derived figures are in italics, on dashed lines. */
export function DimensionedPicture({ facts, bike, placed, title, paper }: DimensionedPictureProps) {
  const { viewBox, size, placed: dimensions } = placed;
  const [, , width, height] = viewBox;
  const line = size * 0.09;
  return (
    <svg
      viewBox={viewBox.join(" ")}
      role="img"
      aria-label={title}
      style={{
        ...ownTones(facts),
        ...(paper && { width: `${paper}mm`, height: `${(paper * height) / width}mm` }),
      }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="dimensions-picture"
    >
      <g opacity={0.42}>
        <DrawnShapes shapes={bike.shapes} />
      </g>
      <g stroke="currentColor" strokeLinecap="butt">
        <path d={dimensions.map(({ thin }) => thin).join("")} strokeWidth={line * 0.6} opacity={0.55} />
        {dimensions.map(({ dimension, line: d }) => (
          <path
            key={dimension.field}
            d={d}
            data-field={dimension.field}
            strokeWidth={line}
            strokeDasharray={dimension.isDerived ? `${size * 0.35} ${size * 0.2}` : undefined}
          />
        ))}
        <path d={dimensions.map(({ arrows }) => arrows).join("")} strokeWidth={line} fill="currentColor" />
      </g>
      {dimensions.map(({ dimension, text, at: [x, y], isTurned }) => (
        <text
          key={dimension.field}
          className="dimensions-label"
          transform={`translate(${x} ${y})${isTurned ? " rotate(-90)" : ""}`}
          dy="0.36em"
          textAnchor="middle"
          fontSize={size}
          // Wide enough that the line is not seen between a label's letter and its figure, where it would read as a minus.
          strokeWidth={size * 0.64}
          wordSpacing="0.12em"
          fontStyle={dimension.isDerived ? "italic" : undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
