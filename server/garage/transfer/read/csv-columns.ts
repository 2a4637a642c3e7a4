import * as z from "zod/mini";
import { factOf, isNumber, unitOf } from "#contract/garage/bike-fields.ts";
import { garageColumns, type GarageColumn } from "#contract/garage/garage-file.ts";
import { millimetresOf } from "#contract/garage/typed-length.ts";
import { gramsOf } from "#contract/garage/typed-weight.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { restored } from "#server/platform/csv/formula.ts";
import type { CsvTable } from "./csv-file.ts";
import { columnNamed, optionNamed } from "./known-words.ts";
import { currencyIn, plainDay, plainNumber } from "#server/platform/csv/plain-values.ts";
import { accessoriesOf } from "#server/garage/transfer/format/spreadsheet.ts";

/** The field that each column is mapped to; null for skipped ones. */
export type Mapping = (GarageColumn | null)[];

const Given = z.array(z.nullable(z.enum(garageColumns)));

/** Maps columns by their headings; the first of two equal ones wins. */
export function guessed(headings: string[]): Mapping {
  const taken = new Set<GarageColumn>();
  return headings.map((heading) => {
    const column = columnNamed(heading);
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Returns the mapping of a form: 422 when invalid, with duplicates, or not as long as the headings. */
export function mappingOf(text: string, headings: string[]): Mapping {
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    throw invalid("mapping", "import_mapping");
  }
  const { data } = Given.safeParse(mapping);
  const used = data?.filter((column) => column !== null) ?? [];
  if (data?.length !== headings.length || new Set(used).size !== used.length)
    throw invalid("mapping", "import_mapping");
  return data;
}

function valueOf(column: GarageColumn, cell: string): unknown {
  const text = restored(cell);
  if (text.trim() === "") return undefined;
  const fact = factOf(column);
  if (fact.kind === "list") return accessoriesOf(text);
  if (fact.kind === "day") return plainDay(text);
  if (fact.kind === "currency") return currencyIn(text) ?? text;
  if (column === "weight_g") return gramsOf(text, plainNumber(text));
  if (unitOf(fact) === "mm") return millimetresOf(text, plainNumber);
  if (isNumber(fact)) return plainNumber(text);
  return fact.kind === "choice" ? optionNamed(column, text) : text;
}

/** Converts rows to drafts of bikes, with the heading of each field. */
export function draftsOf({ headings, records }: CsvTable, mapping: Mapping) {
  const headingOf = new Map<string, string>();
  mapping.forEach((column, index) => column && headingOf.set(column, headings[index] ?? ""));
  const drafts = records.map(({ row, cells }) => {
    const fields: Record<string, unknown> = {};
    mapping.forEach((column, index) => {
      if (column) fields[column] = valueOf(column, cells[index] ?? "");
    });
    const price = mapping.indexOf("purchase_price");
    if (fields["purchase_price"] !== undefined && fields["purchase_currency"] === undefined)
      fields["purchase_currency"] = currencyIn(cells[price] ?? "") ?? currencyIn(headings[price] ?? "");
    return { row, fields, photos: [] };
  });
  return { drafts, headingOf };
}
