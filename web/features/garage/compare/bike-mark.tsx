import { paintValue } from "#web/drawing/paint.ts";
import type { CSSProperties } from "react";
import type { ComparedFacts } from "./sheet-rows.ts";

/** The letter of a bike in a comparison, by its place: the same in every language. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place);

interface BikeMarkProps {
  place: number;
  /** Gives it its colour; without it, grey. */
  bike: Pick<ComparedFacts, "color" | "type"> | undefined;
}

/** A bike's letter at its colour: the name is said beside it. */
export function BikeMark({ place, bike }: BikeMarkProps) {
  const paint = bike ? paintValue(bike.color, bike.type) : "var(--color-control)";
  return (
    <span aria-hidden="true" className="compared-mark" style={{ "--paint": paint } as CSSProperties}>
      {letterOf(place)}
    </span>
  );
}
