import { badFile } from "#server/garage/transfer/format/import-problem.ts";

/** Limits of a garage's JSON: depth, and number of objects and lists. */
const most = { depth: 10, collections: 100_000 };

const [quote, backslash] = ['"'.charCodeAt(0), "\\".charCodeAt(0)];
const opening = new Set(Array.from("[{", (mark) => mark.charCodeAt(0)));
const closing = new Set(Array.from("]}", (mark) => mark.charCodeAt(0)));

/**
 * Refuses JSON that would need many times its size when parsed: nine million brackets take half a gigabyte. Other
 * errors are left to the parser.
 */
export function refuseHugeShape(bytes: Buffer): void {
  let [depth, collections, inText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) inText = !inText;
    else if (inText) at += byte === backslash ? 1 : 0;
    else if (closing.has(byte)) depth--;
    else if (opening.has(byte)) {
      depth++;
      collections++;
      if (depth > most.depth || collections > most.collections) throw badFile("import_heavy");
    }
  }
}
