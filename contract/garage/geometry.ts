import * as z from "zod/mini";
import { factOf, textLength } from "./bike-fields.ts";
import {
  cockpitFields,
  factOfGeometry,
  frameFields,
  geometryFigures,
  type GeometryFigure,
  typedLengths,
} from "./geometry-fields.ts";
import { derivedFields, type DerivedField } from "./geometry-figures.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { IdParams, response } from "#contract/platform/wire.ts";

function inputOf(figure: GeometryFigure) {
  if (figure === "stem_length" || figure === "bar_width")
    return optionalNumber({ ...typedLengths[figure], step: 0.1 });
  const fact = factOf(factOfGeometry(figure));
  if (fact.kind === "decimal") return optionalNumber(fact);
  if (fact.kind === "integer") return optionalNumber({ min: fact.min, max: fact.max, step: 1 });
  throw new Error(`${figure} is no number`);
}

function inputs<const F extends readonly GeometryFigure[]>(figures: F) {
  return Object.fromEntries(figures.map((figure) => [figure, inputOf(figure)])) as Record<
    F[number],
    ReturnType<typeof optionalNumber>
  >;
}

function numbers<const F extends readonly string[]>(fields: F) {
  return Object.fromEntries(fields.map((field) => [field, z.nullable(z.number())])) as Record<
    F[number],
    z.ZodMiniNullable<z.ZodMiniNumber>
  >;
}

/** A field left out keeps its value. `size`, `stem_length` and `bar_width` are those of the bike's sheet. */
export const GeometryInput = z.object({
  size: optionalText(textLength),
  ...inputs(frameFields),
  ...inputs(cockpitFields),
  weight_g: inputOf("weight_g"),
  version: BaseVersion,
});
export type GeometryInput = z.infer<typeof GeometryInput>;

/** A bike's geometry: millimetres with one decimal, degrees with two, grams; null where it is not known. */
export const BikeGeometry = z.object({
  given: z.object({ size: z.nullable(z.string()), ...numbers(geometryFigures) }),
  derived: z.object(numbers(derivedFields satisfies readonly DerivedField[])),
  /** Given figures more than 5 mm from the derived ones. */
  differences: z.array(
    z.object({
      field: z.enum(["wheelbase", "front_centre", "effective_top_tube", "trail"]),
      given: z.number(),
      derived: z.number(),
    }),
  ),
  /** That of the bike. */
  version: Version,
});
export type BikeGeometry = z.infer<typeof BikeGeometry>;

export const readGeometry = endpoint({
  method: "GET",
  path: "/bikes/{id}/geometry",
  summary: "The geometry of my bike, what follows from it, and where the two differ",
  access: "session",
  act: "bike.read",
  params: IdParams,
  response: response(BikeGeometry),
});

export const changeGeometry = endpoint({
  method: "PUT",
  path: "/bikes/{id}/geometry",
  summary: "Change the geometry of my bike; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "bike.write",
  params: IdParams,
  body: GeometryInput,
  refuses: [403],
  response: response(BikeGeometry),
});
