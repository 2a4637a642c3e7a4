import i18next from "i18next";

import { knownLanguage, type Language, languages } from "#contract/platform/languages.ts";
import { rendering } from "./rendering.ts";

export { type Language, languages };

/** Returns the reader's language. */
export function language(): Language {
  return rendering()?.language ?? knownLanguage(i18next.resolvedLanguage);
}
