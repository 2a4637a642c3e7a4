import type { FastifyRequest } from "fastify";
import i18next, { type TFunction } from "i18next";
import { fields as fieldsEn } from "#contract/locales/en/fields.ts";
import { options as optionsEn } from "#contract/locales/en/options.ts";
import { validation as validationEn } from "#contract/locales/en/validation.ts";
import { fields as fieldsPl } from "#contract/locales/pl/fields.ts";
import { options as optionsPl } from "#contract/locales/pl/options.ts";
import { validation as validationPl } from "#contract/locales/pl/validation.ts";
import { en } from "#server/locales/en.ts";
import { pl } from "#server/locales/pl.ts";
import { defaultLanguage, isLanguage, type Language, languages } from "#contract/platform/languages.ts";
import type { Say, Sentence } from "./sentence.ts";

export type { Language };

const instance = i18next.createInstance();
await instance.init({
  // Each language that contract/platform/languages.ts names.
  resources: {
    en: { server: en, contract: { fields: fieldsEn, options: optionsEn, validation: validationEn } },
    pl: { server: pl, contract: { fields: fieldsPl, options: optionsPl, validation: validationPl } },
  } satisfies Record<Language, object>,
  fallbackLng: false,
  ns: ["server", "contract"],
  defaultNS: "server",
  interpolation: { escapeValue: false },
});

const texts = Object.fromEntries(
  languages.map((language) => [language, instance.getFixedT(language)]),
) as Record<Language, TFunction>;

/** The sentences of server/locales and, after "contract:", of contract/locales in a language. */
export function translator(language: Language): Say {
  return texts[language] as Say;
}

/** Words a sentence that was chosen elsewhere, where its values were checked. */
export function wordingOf(language: Language, sentence: Sentence, values: object = {}): string {
  return texts[language](sentence as never, { ...values });
}

/** The text of a key that is put together of names in the data; `fallback` where there is none. */
export function textOr(fallback: string, language: Language, key: string): string {
  return texts[language](key as never, { defaultValue: fallback });
}

/** Returns the best of our languages for Accept-Language; the default one when none is named. */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return defaultLanguage;
  let best = defaultLanguage;
  let weight = 0;
  for (const part of header.split(",")) {
    const [tag = "", ...params] = part
      .toLowerCase()
      .split(";")
      .map((piece) => piece.trim());
    const language = tag.split("-")[0];
    const q = Number(params.find((param) => param.startsWith("q="))?.slice(2) ?? 1);
    if (isLanguage(language) && q > weight) [best, weight] = [language, q];
  }
  return best;
}

/** Returns the response's language: the payload's `language`, else by Accept-Language. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.body as { language?: unknown } | null | undefined)?.language;
  return isLanguage(asked) ? asked : preferredLanguage(request.headers["accept-language"]);
}
