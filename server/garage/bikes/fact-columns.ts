import { type ColumnFact, columnFacts, type FactValues, isPublic } from "#contract/garage/bike-fields.ts";
import { columnOf, type FactColumns, stepsInOne } from "#contract/garage/fact-columns.ts";

type Value = string | number | string[] | null;

function columnValue(fact: ColumnFact, value: Value): string | number | null {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === "number" ? Math.round(value * stepsInOne(fact)) : value;
}

/** Returns a column's value in a new bike without that fact. */
function emptyOf(fact: ColumnFact): string | null {
  if (fact.kind === "list") return "[]";
  return "required" in fact ? "" : null;
}

type Stored = string | number | null;

/** Returns how a fact is read from its column. */
function readingOf(fact: ColumnFact): (stored: Stored) => Value {
  if (fact.kind === "list")
    return (stored) => (stored === "[]" ? [] : (JSON.parse(stored as string) as string[]));
  const steps = stepsInOne(fact);
  return steps === 1 ? (stored) => stored : (stored) => (stored === null ? null : (stored as number) / steps);
}

/** A loop over what was looked up once: it runs for every bike that is sent. */
function reader<F extends ColumnFact>(facts: readonly F[]) {
  const readings = facts.map((fact) => ({
    name: fact.name,
    column: columnOf(fact),
    reading: readingOf(fact),
  }));
  return (row: FactColumns) => {
    const values: Record<string, Value> = {};
    for (const { name, column, reading } of readings) values[name] = reading(row[column]);
    return values as unknown as FactValues<F>;
  };
}

/** Facts in columns that are public. */
export const publicColumns = reader(columnFacts.filter(isPublic));
/** Facts in columns that only the owner and admins read. */
export const privateColumns = reader(columnFacts.filter((fact) => !isPublic(fact)));

/** Returns the columns of facts after a change: facts left out are kept. */
export function factColumnsAfter(
  change: { [N in ColumnFact["name"]]?: Value | undefined },
  before: FactColumns | undefined,
): FactColumns {
  return Object.fromEntries(
    columnFacts.map((fact) => {
      const column = columnOf(fact);
      const given = change[fact.name];
      if (given !== undefined) return [column, columnValue(fact, given)];
      return [column, before ? before[column] : emptyOf(fact)];
    }),
  ) as unknown as FactColumns;
}
