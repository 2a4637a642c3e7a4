import type { FastifyRequest } from "fastify";
import i18next, { type TFunction } from "i18next";
import { defaultLanguage, isLanguage, type Language, languages } from "#contract/platform/languages.ts";
import type { Say, Sentence } from "./sentence.ts";
import { serverTexts } from "./server-texts.ts";

export type { Language };

const instance = i18next.createInstance();
await instance.init({
  resources: Object.fromEntries(
    languages.map((language) => {
      const { server, fields, options, validation } = serverTexts[language];
      return [language, { server, contract: { fields, options, validation } }];
    }),
  ),
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
  const requested = (request.body as { language?: unknown } | null | undefined)?.language;
  return isLanguage(requested) ? requested : preferredLanguage(request.headers["accept-language"]);
}
