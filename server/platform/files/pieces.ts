import { pauses } from "#server/platform/time/pauses.ts";

/** Characters of a piece: a stream's chunk costs as much as writing some kilobytes. */
const enough = 64 * 1024;

/** Joins short texts to pieces that are worth a stream's while, and lets others in between. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  const pause = pauses();
  let piece = "";
  for await (const text of texts) {
    piece += text;
    await pause();
    if (piece.length < enough) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
