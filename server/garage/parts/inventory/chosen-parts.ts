import type * as z from "zod/mini";
import { plainArticleCode } from "#contract/garage/article-code.ts";
import { isSerialLike } from "#contract/garage/serial.ts";
import type { PartsQuery } from "#contract/garage/parts.ts";
import { searchPieces, searchText } from "#server/platform/db/search-text.ts";
import type { PartRow } from "./parts.repo.ts";

type Query = Pick<z.output<typeof PartsQuery>, "state" | "kind" | "search">;

/** Returns the parts that a list's filters let through: a rider has at most 1,000, which are searched one by one. */
export function chosenParts(
  rows: readonly PartRow[],
  { state, kind, search }: Query,
  /** `onBike` is null where no bike is chosen. */
  { onBike, mounted }: { onBike: ReadonlySet<number> | null; mounted: ReadonlySet<number> },
): PartRow[] {
  const pieces = searchPieces(search ?? "");
  if (pieces === null) return [];
  const code = `"ean":"${plainArticleCode(search ?? "")}"`;
  const stateOf = (row: PartRow) =>
    row.retired_at === null ? (mounted.has(row.id) ? "mounted" : "stored") : "retired";
  return rows.filter((row) => {
    if (state && stateOf(row) !== state) return false;
    if (kind && row.kind !== kind) return false;
    if (onBike && !onBike.has(row.id)) return false;
    const text = searchText(row.brand, row.model, row.serial, row.notes);
    return (
      pieces.every((piece) => text.includes(piece)) ||
      isSerialLike(row.serial, search ?? "") ||
      row.spec.includes(code)
    );
  });
}
