import { plainLetters } from "./plain-letters.ts";
import { cleanText } from "./text.ts";

/** Returns a text in lower case without diacritics. */
export const folded = (text: string): string => plainLetters(cleanText(text));
