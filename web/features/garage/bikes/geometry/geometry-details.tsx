import { holdOf } from "#contract/garage/hands.ts";
import { derivedFields, geometryOfBike } from "#contract/garage/geometry-figures.ts";
import type { BikeParts } from "#contract/garage/bike-sections.ts";
import { DerivedFigures } from "./derived-figures.tsx";
import { PrintedFigures } from "./printed-figures.tsx";
import { GeometryQuestion } from "./geometry-question.tsx";

/** What follows from the figures of a bike's geometry; to its owner, also where they do not go together. */
export function GeometryDetails({ bike, own }: { bike: BikeParts; own: boolean }) {
  const { given, derived, differences } = geometryOfBike(bike);
  const fields = derivedFields.filter((field) => !(field in given) || given[field as "trail"] === null);
  return (
    <>
      <PrintedFigures bike={bike} derived={derived} fields={fields} />
      <DerivedFigures fields={fields} given={given} derived={derived} hold={holdOf(bike)} />
      {own && (
        <GeometryQuestion
          given={given}
          derived={derived}
          differences={differences}
          className="mt-4 print:hidden"
        />
      )}
    </>
  );
}
