import type { FastifyRequest } from "fastify";
import i18next from "i18next";
import { fields as fieldsEn } from "#contract/locales/en/fields.ts";
import { options as optionsEn } from "#contract/locales/en/options.ts";
import { validation as validationEn } from "#contract/locales/en/validation.ts";
import { fields as fieldsPl } from "#contract/locales/pl/fields.ts";
import { options as optionsPl } from "#contract/locales/pl/options.ts";
import { validation as validationPl } from "#contract/locales/pl/validation.ts";
import { en } from "#server/locales/en.ts";
import { pl } from "#server/locales/pl.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Say, Sentence } from "./sentence.ts";

export type { Language };

const instance = i18next.createInstance();
await instance.init({
  resources: {
    en: { server: en, contract: { fields: fieldsEn, options: optionsEn, validation: validationEn } },
    pl: { server: pl, contract: { fields: fieldsPl, options: optionsPl, validation: validationPl } },
  },
  fallbackLng: false,
  ns: ["server", "contract"],
  defaultNS: "server",
  interpolation: { escapeValue: false },
});

const texts = { en: instance.getFixedT("en"), pl: instance.getFixedT("pl") };

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

/** Whether a value names a supported language. */
export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "pl";
}

/** Returns the best of `en` and `pl` for Accept-Language; English when neither is named. */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return "en";
  let best: Language = "en";
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
