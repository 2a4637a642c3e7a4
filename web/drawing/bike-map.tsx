import { drawingTones as tones, ownTones } from "./bike-drawing.tsx";
import type { BikeSpec } from "./bike-spec.ts";
import type { Shape } from "./draw-bike.ts";
import { drawnBike } from "./drawn-bike.ts";
import type { DrawnPart } from "./piece.ts";
import { useDetails } from "./use-details.ts";

/** Which end of the bike a shape is at, as seen from the bottom bracket. */
export type BikeEnd = "front" | "rear";

interface BikeMapProps {
  bike: BikeSpec;
  /** Names the place of a drawn part; null where nothing can be pointed at. */
  placeOf: (part: DrawnPart, end: BikeEnd) => string | null;
  /** The places that are lit, and those that are lit as done. */
  lit: readonly string[];
  done?: readonly string[];
  /** Called with what the pointer is over (null: nothing), and with what is pressed. */
  onPoint: (place: string | null) => void;
  onPress: (place: string) => void;
  className?: string;
}

/** How wide a shape can be hit, in mm: a chain is 8 mm thick. */
const reach = 62;
/** Large parts lie below small ones where both can be hit. */
const below: readonly DrawnPart[] = [
  "shift_cables",
  "brake_cables",
  "accessories",
  "wheelset",
  "tire",
  "fork",
  "crankset",
];

/** A bike's drawing whose parts can be pointed at; for pointers only, with the same in a list beside it. */
export function BikeMap({ bike, placeOf, lit, done = [], onPoint, onPress, className }: BikeMapProps) {
  const details = useDetails();
  const drawing = drawnBike(bike, details);
  const placed = drawing.shapes.map((shape) => ({ shape, place: placeOf(shape.part, endOf(shape)) }));
  const targets = placed
    .filter(({ place, shape }) => place !== null && !/edge|gleam|sheen|shade/.test(shape.tone))
    .toSorted((a, b) => order(a.shape.part) - order(b.shape.part));
  const lightOf = (place: string | null) =>
    place === null ? null : lit.includes(place) ? "var(--lit)" : done.includes(place) ? "var(--done)" : null;
  const someLit = placed.some(({ place }) => lightOf(place));
  const placeAt = (target: EventTarget) =>
    target instanceof SVGElement ? (target.dataset["place"] ?? null) : null;
  return (
    <svg
      viewBox={drawing.viewBox.join(" ")}
      className={className}
      style={ownTones(bike)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      onPointerMove={({ target, pointerType }) => pointerType === "mouse" && onPoint(placeAt(target))}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onPoint(null)}
      onClick={({ target }) => {
        const place = placeAt(target);
        if (place !== null) onPress(place);
      }}
    >
      <g className="transition-opacity" opacity={someLit ? 0.4 : 1}>
        {placed.map(({ shape }, i) => (
          <Path key={i} shape={shape} color={tones[shape.tone]} />
        ))}
      </g>
      {placed.map(
        ({ shape, place }, i) =>
          lightOf(place) && (
            <Path
              key={i}
              shape={shape}
              color={isOwnColor(shape) ? tones[shape.tone] : (lightOf(place) ?? "")}
              wider={shape.w < 12 ? 5 : 0}
            />
          ),
      )}
      {targets.map(({ shape: { d, w, fill }, place }, i) => (
        <path
          key={i}
          d={d}
          data-place={place}
          strokeWidth={Math.max(w, reach)}
          stroke="transparent"
          fill={fill ? "transparent" : "none"}
          className="cursor-pointer"
          pointerEvents={fill ? "all" : "stroke"}
        />
      ))}
    </svg>
  );
}

/** Metal keeps its colour when it is lit, so that a part stays more than a blot; light and shadow have none of their own. */
const isOwnColor = ({ tone }: Shape) => /metal|gleam|sheen|shade/.test(tone);

function Path({
  shape: { d, w, fill, dash },
  color,
  wider = 0,
}: {
  shape: Shape;
  color: string;
  wider?: number;
}) {
  return (
    <path
      d={d}
      strokeWidth={w + wider}
      style={{ stroke: color, ...(fill && { fill: color }) }}
      strokeDasharray={dash}
      strokeLinecap={dash ? "butt" : undefined}
    />
  );
}

/** Wheels stand wholly at one side of the bottom bracket, and so does where each of their shapes begins. */
const endOf = ({ d }: Shape): BikeEnd => (Number.parseFloat(d.slice(1)) < 0 ? "rear" : "front");

function order(part: DrawnPart): number {
  const at = below.indexOf(part);
  return at < 0 ? below.length : at;
}
