import type { PartRow } from "./parts.repo.ts";

/** Returns what an event calls a part: its make, or where that is unknown, its kind. */
export const titleOfPart = ({ brand, model, kind }: Pick<PartRow, "brand" | "model" | "kind">): string =>
  [brand, model].filter(Boolean).join(" ") || kind;
