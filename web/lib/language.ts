import i18next from "i18next";

export const languages = ["en", "pl"] as const;
export type Language = (typeof languages)[number];

/** Returns the reader's language. */
export function language(): Language {
  return i18next.resolvedLanguage === "pl" ? "pl" : "en";
}
