import type { CSSProperties } from "react";

/** The letter of a bike in a comparison, by its place: the same in every language. */
export const letterOf = (place: number): string => String.fromCodePoint(65 + place);

interface BikeMarkProps {
  place: number;
  /** Its colour as CSS; grey where it has none yet. */
  paint: string | undefined;
}

/** A bike's letter at its colour: the name stands beside it. */
export function BikeMark({ place, paint = "var(--color-control)" }: BikeMarkProps) {
  return (
    <span aria-hidden="true" className="compared-mark" style={{ "--paint": paint } as CSSProperties}>
      {letterOf(place)}
    </span>
  );
}
