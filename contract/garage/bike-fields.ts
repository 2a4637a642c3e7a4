import { type BikeFact, bikeFacts, type FactMarks, type FactName } from "./bike-facts.ts";

/** Characters of a text and of an entry of a list that say no other bound. */
export const textLength = 255;

/** A fact with a column of its own. */
export type ColumnFact = Extract<BikeFact, { stored: "column" }>;
/** A fact within the document of the component fields. */
export type ComponentField = Extract<BikeFact, { stored: "specs" }>;
export type ComponentName = ComponentField["name"];
type PrivateFact = Extract<BikeFact, { private: true }>;
type PublicFact = Exclude<BikeFact, PrivateFact>;

type ValueOf<F> = F extends { kind: "choice"; options: readonly (infer O)[] }
  ? O
  : F extends { kind: "integer" | "year" | "decimal" | "money" }
    ? number
    : string;

/** The values of facts under their names; null where nothing is entered. */
export type FactValues<F extends BikeFact> = {
  [X in F as X["name"]]: X extends { kind: "list" }
    ? string[]
    : X extends { required: true }
      ? ValueOf<X>
      : ValueOf<X> | null;
};

/** Values of all component fields. */
export type BikeSpecs = FactValues<ComponentField>;
/** What only the owner and admins read. */
export type PrivateValues = FactValues<PrivateFact>;
/** What everybody reads who may see the bike. */
export type PublicValues = FactValues<PublicFact>;

export const isPublic = <F extends BikeFact>(fact: F): fact is Exclude<F, { private: true }> =>
  !("private" in fact);
export const isNumber = ({ kind }: BikeFact) => isDecimal(kind) || kind === "integer" || kind === "year";
export const isDecimal = (kind: BikeFact["kind"]) => kind === "decimal" || kind === "money";

/** What the table remarks on a fact, whether or not any fact has such a mark today. */
export const marksOf = (fact: BikeFact): FactMarks & { name: string } => fact;

/** What a number counts: "km", "mm"; undefined for what has none. */
export const unitOf = (fact: BikeFact) => ("unit" in fact ? fact.unit : undefined);

export const columnFacts = bikeFacts.filter((fact): fact is ColumnFact => fact.stored === "column");
/** Every component field by group: forms, detail sections, print and export all read it. */
export const componentFields = bikeFacts.filter((fact): fact is ComponentField => fact.stored === "specs");

/** A fact that the form has as one field: all but the lists. */
export type FieldFact = Exclude<BikeFact, { kind: "list" }>;
export type FieldName = FieldFact["name"];
export const fieldFacts = bikeFacts.filter((fact): fact is FieldFact => fact.kind !== "list");
/** Names of the fields that have a column, in order. */
export const basicFields = fieldFacts
  .filter((fact): fact is Extract<ColumnFact, FieldFact> => fact.stored === "column")
  .map(({ name }) => name);

const byName = new Map<string, BikeFact>(bikeFacts.map((fact) => [fact.name, fact]));

/** The fact of a name, with what the table says of it. */
export function factOf<N extends FactName>(name: N): Extract<BikeFact, { name: N }> {
  return byName.get(name) as Extract<BikeFact, { name: N }>;
}

/** The fact of a name that may be none. */
export function factNamed(name: string): BikeFact | undefined {
  return byName.get(name);
}
