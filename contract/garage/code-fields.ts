import { type FitFieldName, fitFieldsOf } from "./fit-fields.ts";
import { type PartKind, partKinds, type SpecField, type SpecFieldName } from "./part-kinds.ts";

/** The number of the article on a part's box; every kind may have one. A field of `spec` beside those that forms show first. */
export const codeFields: [name: "ean", SpecField][] = [["ean", { kind: "text" }]];

export type MoreFieldName = FitFieldName | "ean";
export type OwnFieldName = SpecFieldName | MoreFieldName;

/** What forms show one touch deeper: by what a kind fits others, and the number of the article. */
export const moreFieldsOf = (kind: PartKind): [MoreFieldName, SpecField][] => [
  ...(fitFieldsOf(kind).filter(([name]) => !Object.hasOwn(partKinds[kind], name)) as [
    FitFieldName,
    SpecField,
  ][]),
  ...codeFields,
];
