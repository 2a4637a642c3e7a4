import type { Language } from "#contract/platform/languages.ts";
import { type LineLexicon, lineLexicon } from "./lexicon.ts";
import { englishLineWords } from "./words-en.ts";
import { polishLineWords } from "./words-pl.ts";

/** Riders write both languages in one line; the words of their own come first. */
export const lineLexicons: Record<Language, LineLexicon> = {
  en: lineLexicon([englishLineWords, polishLineWords]),
  pl: lineLexicon([polishLineWords, englishLineWords]),
};
