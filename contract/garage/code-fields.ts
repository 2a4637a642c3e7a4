import type { SpecField } from "./part-kinds.ts";

/** The number of the article on a part's box; every kind may have one. A field of `spec` beside those that forms show first. */
export const codeFields: readonly [name: "ean", SpecField][] = [["ean", { kind: "text" }]];
