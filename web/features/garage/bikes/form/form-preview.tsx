import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import type { BikeFormValues } from "./values.ts";

/** Draws the bike as filled in so far, deferred while typing. Not announced: the fields contain the same data. */
export function FormPreview() {
  const bike = useDeferredValue(useWatch<BikeFormValues>()) as BikeFormValues;
  return (
    <div className="sticky top-0 self-start xl:min-w-80">
      <BikeDrawing bike={bike} label={null} className="h-48 w-full" />
      <div className="track-lines" />
    </div>
  );
}
