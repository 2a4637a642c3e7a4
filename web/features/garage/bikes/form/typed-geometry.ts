import { useFormContext, useWatch } from "react-hook-form";
import { type BikeSpecs, factOf, type FieldName } from "#contract/garage/bike-fields.ts";
import { factOfGeometry, geometryFigures, type GeometryFacts } from "#contract/garage/geometry-fields.ts";
import { geometryOfBike } from "#contract/garage/geometry-figures.ts";
import { holdOf } from "#contract/garage/hands.ts";
import { type BikeFormValues, wireValue } from "./values.ts";

/** Fields that a geometry is read from: its figures, the frame's size and the tyre's. */
const names = [...geometryFigures.map(factOfGeometry), "frame_size", "tire_size"] as const;

/** Returns the facts of a geometry as typed so far; what is no number within its bounds is unknown. */
export function geometryTyped(
  values: Readonly<Record<string, string>>,
): GeometryFacts & { tire_size?: string | null } {
  const facts = names.map((name): [FieldName, string | number | null] => {
    const typed = values[name]?.trim() ?? "";
    const fact = factOf(name);
    if (fact.kind !== "decimal" && fact.kind !== "integer") return [name, typed || null];
    const value = typed === "" ? NaN : Number(wireValue(name, typed));
    return [name, value >= fact.min && value <= fact.max ? value : null];
  });
  return Object.fromEntries(facts);
}

/** Returns the geometry of the form's bike while it is typed: given and derived figures, and where they differ. */
export function useTypedGeometry() {
  const { control } = useFormContext<BikeFormValues>();
  const values = useWatch({ control, name: names });
  const facts = geometryTyped(Object.fromEntries(names.map((name, place) => [name, values[place] ?? ""])));
  const [type, handlebar_type] = useWatch({ control, name: ["type", "handlebar_type"] });
  const hold = holdOf({ type, handlebar_type: (handlebar_type || null) as BikeSpecs["handlebar_type"] });
  return { ...geometryOfBike(facts), tyre: facts.tire_size, hold };
}
