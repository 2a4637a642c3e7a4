import type { LineFound } from "./found.ts";

/** What is made of the text in the line, once the grammar has come. */
export interface LineMeaning {
  /** What Enter saves, asks or answers. */
  meant: readonly LineFound[];
  /** Why it was not saved. */
  problem: string | null;
  /** Takes one of what is meant; false for what leads elsewhere. */
  choose: (to: string) => boolean;
}

export const noMeaning: LineMeaning = { meant: [], problem: null, choose: () => false };
