interface LanguageFacts {
  /** For Intl: how numbers, days and sorted lists are written, and which plural forms there are. */
  tag: string;
  /** Its own word for itself. */
  name: string;
  /** The sign before decimals, in what is typed too. */
  decimal: "." | ",";
  /** The currency that its readers meet first. */
  currency: string;
  /** The month of a short day: a word, or two digits. */
  month: "short" | "2-digit";
  /** Whether what a part is begins with a small letter within a sentence. */
  lowersParts: boolean;
}

/** The languages of the app, in the order in which they are offered. A language is a line here and its files of texts. */
export const languageFacts = {
  en: { tag: "en-GB", name: "English", decimal: ".", currency: "USD", month: "short", lowersParts: true },
  pl: { tag: "pl-PL", name: "Polski", decimal: ",", currency: "PLN", month: "2-digit", lowersParts: false },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languageFacts;
export const languages = Object.keys(languageFacts) as readonly Language[];

/** The language of who names none of ours. */
export const defaultLanguage: Language = "en";

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(languageFacts, value);

/** Returns a language that was stored or chosen as text. */
export const knownLanguage = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

export const languageTag = (language: Language): string => languageFacts[language].tag;

export const decimalSign = (language: Language): "." | "," => languageFacts[language].decimal;

/** The language that is offered beside another one. */
export const otherLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage;
