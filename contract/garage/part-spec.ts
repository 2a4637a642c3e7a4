import * as z from "zod/mini";
import { fitFieldsOf } from "./fit-fields.ts";
import { codeFields } from "./code-fields.ts";
import { textLength } from "./bike-fields.ts";
import { partKindNames, type PartKind, type PartSpec, type SpecField, specFieldsOf } from "./part-kinds.ts";
import { optionalChoice, optionalNumber } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";

function inputOf(field: SpecField): z.ZodMiniType {
  switch (field.kind) {
    case "text":
      return optionalText(textLength);
    case "choice":
      return optionalChoice(field.options);
    case "integer":
      return optionalNumber({ ...field, step: 1 });
    case "decimal":
      return optionalNumber(field);
  }
}

/** A kind's own fields, those by which it fits others, and the number of the article. */
const allFieldsOf = (kind: PartKind): [string, SpecField][] => [
  ...specFieldsOf(kind),
  ...fitFieldsOf(kind),
  ...codeFields,
];

/** What a part's `spec` may be, by kind: what is no field of the kind is dropped; what is left out stays absent. */
export const specInputs = Object.fromEntries(
  partKindNames.map((kind) => [
    kind,
    z.object(Object.fromEntries(allFieldsOf(kind).map(([name, field]) => [name, inputOf(field)]))),
  ]),
) as unknown as Record<PartKind, z.ZodMiniType<PartSpec, Record<string, string | number | null | undefined>>>;

/** All fields of the kind, null where nothing is entered; of the others, what is entered. */
export function wholeSpec(kind: PartKind, spec: PartSpec): PartSpec {
  const given = spec as Record<string, string | number | null | undefined>;
  const fits = [...fitFieldsOf(kind), ...codeFields].flatMap(([name]) =>
    (given[name] ?? null) === null ? [] : [[name, given[name]]],
  );
  return {
    ...Object.fromEntries(specFieldsOf(kind).map(([name]) => [name, spec[name] ?? null])),
    ...Object.fromEntries(fits),
  };
}
