import type { Language } from "#contract/platform/languages.ts";
import * as en from "#contract/locales/en/part-kinds.ts";
import * as pl from "#contract/locales/pl/part-kinds.ts";
import type { PartKind } from "./part-kinds.ts";
import type { PartSlot } from "./part-slots.ts";

/** What kinds of parts are called, by language. The server's alone: a page loads the names of its reader's language. */
export const kindNamesIn: Record<Language, Record<PartKind, string>> = {
  en: en.kindNames,
  pl: pl.kindNames,
};

/** What places of parts are called, by language. */
export const slotNamesIn: Record<Language, Record<PartSlot, string>> = {
  en: en.slotNames,
  pl: pl.slotNames,
};
