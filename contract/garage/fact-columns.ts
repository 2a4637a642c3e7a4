import type { ColumnFact } from "./bike-fields.ts";

type ColumnName<F extends ColumnFact> = F extends { column: infer C extends string } ? C : F["name"];

/** The columns of `bikes` that hold a fact. A list is JSON, a decimal or a price an integer that counts its steps. */
export type FactColumns = {
  [F in ColumnFact as ColumnName<F>]: F extends { kind: "integer" | "year" | "decimal" | "money" }
    ? number | null
    : F extends { required: true } | { kind: "list" }
      ? string
      : string | null;
};

/** The column that holds a fact. */
export function columnOf(fact: ColumnFact): keyof FactColumns {
  return "column" in fact ? fact.column : fact.name;
}

/** How many steps of a fact's column make one: 100 for a price. */
export function stepsInOne(fact: ColumnFact): number {
  if (fact.kind === "money") return 100;
  return fact.kind === "decimal" ? Math.round(1 / fact.step) : 1;
}
