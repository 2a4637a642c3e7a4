import type { Language } from "#server/platform/language/language.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";
import type { FoundHead } from "./head.ts";

/** Where modules add the heads of pages that are theirs; "usual" for all others. */
export const pageHeads =
  extensionPoint<(path: string, language: Language, query: URLSearchParams) => Promise<FoundHead>>(
    "heads of pages",
  );
