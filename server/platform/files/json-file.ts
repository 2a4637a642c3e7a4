import type { ArchiveFile } from "./archive.ts";
import { inPieces } from "./pieces.ts";

/** A value as a JSON file of an archive. */
export function jsonFile(name: string, value: unknown): ArchiveFile {
  return { name, content: `${JSON.stringify(value, null, 2)}\n` };
}

/** A JSON list of texts as a file of an archive, an entry a line; the list is never in memory. */
export function jsonListFile(name: string, texts: AsyncIterable<string>): ArchiveFile {
  return { name, content: inPieces(listed(texts)) };
}

async function* listed(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const text of texts) {
    yield before + text;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
