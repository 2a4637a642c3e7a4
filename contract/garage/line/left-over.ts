import type { WordMark } from "./lexicon.ts";
import type { LineToken } from "./tokens.ts";

/**
 * Returns the stretches of a line that nothing was made of. Of words that say nothing by themselves they keep those before
 * them ("after the rain"), unless `bare`.
 */
export function leftOver(
  text: string,
  tokens: readonly LineToken[],
  marks: readonly WordMark[],
  used: ReadonlySet<number>,
  { bare = false } = {},
): string[] {
  const silent = new Set<number>();
  for (const { group, from, to } of marks)
    if (
      group === "filler" ||
      group === "and" ||
      group === "at" ||
      group === "count" ||
      group === "time" ||
      group === "price" ||
      group === "buy" ||
      group === "each"
    )
      for (let at = from; at < to; at++) silent.add(at);
  const isSilent = (at: number) => silent.has(at) || tokens[at]?.kind === "sign";
  const found: string[] = [];
  let open: { from: number; to: number } | undefined;
  let start: number | undefined;
  for (let at = 0; at <= tokens.length; at++) {
    const isOver = at === tokens.length || used.has(at);
    if (isOver || tokens[at]?.kind === "sign") start = undefined;
    else start ??= at;
    if (isOver && open) {
      found.push(text.slice(tokens[open.from]?.from, tokens[open.to]?.to));
      open = undefined;
    } else if (!isOver && !isSilent(at)) open = { from: open?.from ?? (bare ? at : (start ?? at)), to: at };
  }
  return found;
}
