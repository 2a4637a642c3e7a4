import type { FieldName } from "#contract/garage/bike-fields.ts";
import type { BikeFormValues } from "./values.ts";

/** A part that the rider says was replaced: by another one from a day on, rather than better known. */
export interface ReplacedChoice {
  /** Its slots: two where both of a pair were replaced. */
  paths: readonly string[];
  fields: readonly FieldName[];
  day: string;
}
/** By the first slot of the part's fields. */
export type ReplacedChoices = Readonly<Record<string, ReplacedChoice>>;

/** Returns `replaced` of a bike's change: the choices whose fields still differ from what is saved. */
export function replacedBody(
  choices: ReplacedChoices,
  values: BikeFormValues,
  over: BikeFormValues,
): Record<string, string> {
  return Object.fromEntries(
    Object.values(choices)
      .filter(({ fields }) => fields.some((name) => values[name].trim() !== over[name].trim()))
      .flatMap(({ paths, day }) => paths.map((path) => [path, day])),
  );
}
