import { badFile } from "./import-problem.ts";

/** What the JSON of a garage may consist of: levels, and objects and lists in all. */
const most = { depth: 10, collections: 50_000 };

const [quote, backslash] = ['"'.charCodeAt(0), "\\".charCodeAt(0)];
const opening = new Set(Array.from("[{", (mark) => mark.charCodeAt(0)));
const closing = new Set(Array.from("]}", (mark) => mark.charCodeAt(0)));

/**
 * Refuses JSON that would take many times its size once it is parsed: of nine million brackets the parser makes half a
 * gigabyte. Anything else that is wrong with it is left to the parser.
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
