import type { CSSProperties } from "react";
import { labelHeight, labelParts, type PlacedLabel, waysOf, widthOfWay } from "./overlay-frame.ts";

interface PointLabelsProps {
  labels: readonly PlacedLabel[];
  colors: readonly [string, string];
}

const colored = (color: string) => ({ "--bike": color }) as CSSProperties;

/** Marks of both bikes' points, each with a label: its number in the list, and how far they are apart. */
export function PointLabels({ labels, colors }: PointLabelsProps) {
  return (
    <>
      {labels.map(({ number, from, to, left, top, width }) => (
        <path
          key={number}
          d={`M${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2}L${left + width / 2} ${top + labelHeight / 2}`}
          stroke="var(--color-control)"
        />
      ))}
      {labels.map(({ number, from: [x, y], to: [a, b] }) => (
        <g key={number} stroke="var(--color-ink)" strokeWidth={1.25}>
          <path d={`M${x} ${y}L${a} ${b}`} strokeWidth={2} />
          <circle
            cx={x}
            cy={y}
            r={4}
            className="overlay-mark"
            fill="var(--bike)"
            style={colored(colors[0])}
          />
          <path
            d={`M${a} ${b - 5}l5 5l-5 5l-5 -5z`}
            className="overlay-mark overlay-other"
            fill="var(--bike)"
            style={colored(colors[1])}
          />
        </g>
      ))}
      {labels.map((label) => (
        <Label key={label.number} {...label} />
      ))}
    </>
  );
}

function Label({ number, difference, left, top, width }: PlacedLabel) {
  const ways = waysOf(difference);
  const before = (place: number) =>
    ways.slice(0, place).reduce<number>((sum, way) => sum + widthOfWay(way), labelParts.number);
  return (
    <g
      data-label={number}
      transform={`translate(${left} ${top})`}
      className="narrow text-xs"
      fill="var(--color-ink)"
    >
      <rect
        width={width}
        height={labelHeight}
        rx={3}
        fill="var(--color-surface)"
        stroke="var(--color-control)"
      />
      <text x={labelParts.number / 2} y={15} textAnchor="middle" className="font-semibold">
        {number}
      </text>
      {ways.map((way, place) => (
        <g key={way.turn} transform={`translate(${before(place)} 0)`}>
          <path
            d="M-4.5 0h9m-3.5 -3.5l3.5 3.5l-3.5 3.5"
            transform={`translate(7 10) rotate(${way.turn})`}
            stroke="var(--color-ink)"
            strokeWidth={1.5}
          />
          <text x={labelParts.arrow - 3} y={15}>
            {way.mm}
          </text>
        </g>
      ))}
    </g>
  );
}
