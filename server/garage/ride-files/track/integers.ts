import { gunzipSync, gzipSync } from "node:zlib";

// Rows of integers, stored column by column as differences: neighbours are alike, so that most take one byte before
// gzip. A row's value may be missing in any column.

/** Bytes that a stored table may have, unpacked. */
const mostBytes = 1_000_000;

export type IntegerRow = readonly (number | null)[];

/** Packs rows of so many columns. */
export function packRows(rows: readonly IntegerRow[], columns: number): Buffer {
  const bytes: number[] = [];
  put(bytes, rows.length);
  for (let column = 0; column < columns; column++) {
    let last = 0;
    for (const row of rows) {
      const value = row[column] ?? null;
      // 0: missing; otherwise the difference, with its sign in the lowest bit.
      if (value === null) put(bytes, 0);
      else {
        const difference = value - last;
        put(bytes, (difference < 0 ? -2 * difference - 1 : 2 * difference) + 1);
        last = value;
      }
    }
  }
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

/** Returns what `packRows` packed; throws on anything else. */
export function unpackRows(packed: Uint8Array, columns: number, mostRows = mostBytes): (number | null)[][] {
  const bytes = gunzipSync(packed, { maxOutputLength: mostBytes });
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || scale > 2 ** 49) throw new Error("a packed table is cut off");
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const count = take();
  if (count > mostRows) throw new Error("a packed table has too many rows");
  const rows = Array.from({ length: count }, () => Array<number | null>(columns).fill(null));
  for (let column = 0; column < columns; column++) {
    let last = 0;
    for (const row of rows) {
      const stored = take();
      if (stored === 0) continue;
      last += stored % 2 === 0 ? -stored / 2 : (stored - 1) / 2;
      row[column] = last;
    }
  }
  if (at !== bytes.length) throw new Error("a packed table has bytes to spare");
  return rows;
}

/** Seven bits a byte, the lowest first; a set eighth bit means that more follow. */
function put(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
