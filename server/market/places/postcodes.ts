import { readFileSync } from "node:fs";
import type { PlaceCell } from "#contract/market/cells.ts";

/**
 * Polish postal codes by the cell of 0.05° that their places are in, one cell a line: GeoNames (geonames.org), CC BY 4.0, by
 * way of github.com/zauberware/postal-codes-json-xml-csv. Of several places of a code their middle counts.
 */
const file = new URL("postcodes-pl.txt", import.meta.url);

let known: Map<number, PlaceCell> | undefined;

/** Returns where a postal code is; undefined for one that is not known, or of a country without a table. */
export function cellOfPostcode(country: string, code: string): PlaceCell | undefined {
  const [, digits] = /^(\d{2}[- ]?\d{3})$/.exec(code.trim()) ?? [];
  if (country !== "PL" || !digits) return undefined;
  const table = (known ??= read());
  const wanted = Number(digits.replace(/\D/, ""));
  // The table lacks codes of single recipients, which lie among those around them.
  const near = [0, 1, -1, 2, -2, 3, -3].map((by) => wanted + by).find((one) => table.has(one));
  return near === undefined || wanted === 0 ? undefined : table.get(near);
}

function read(): Map<number, PlaceCell> {
  const found = new Map<number, PlaceCell>();
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const [x, y, ...spans] = line.split(" ");
    const cell = { x: Number(x), y: Number(y) };
    for (const span of spans) {
      const [from = 0, to = from] = span.split("-").map(Number);
      for (let code = from; code <= to; code++) found.set(code, cell);
    }
  }
  return found;
}
