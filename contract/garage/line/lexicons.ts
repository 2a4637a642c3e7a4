import type { Language } from "#contract/platform/languages.ts";
import { type LineLexicon, lineLexicon } from "./lexicon.ts";
import { englishLineWords } from "./words-en.ts";
import { polishLineWords } from "./words-pl.ts";

/** Riders write both languages in one line; the words of their own come first. */
const lexicons = {
  en: lineLexicon([englishLineWords, polishLineWords]),
  pl: lineLexicon([polishLineWords, englishLineWords]),
};

/** Returns the words of the line for a reader's language; in a language without words of its own, English ones come first. */
export const lineLexiconOf = (language: Language): LineLexicon =>
  (lexicons as Partial<Record<Language, LineLexicon>>)[language] ?? lexicons.en;
