import { readdirSync } from "node:fs";
import path from "node:path";
import { createInstance, type ResourceLanguage } from "i18next";
import { type Language, languages } from "#contract/platform/languages.ts";
import type { en as serverEn } from "#server/locales/en.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";
import type { Key, Namespaces } from "#web/lib/namespaces.ts";

export { type Language, languages };

type Files = Namespaces & { server: typeof serverEn };

/** All texts of one language: `say.garage("card.edit_of", { name })`. */
export type Texts = {
  [N in keyof Files]: (key: Key<Files[N]>, values?: Record<string, string | number>) => string;
};

/** Reads every locale file of a language. */
async function read(language: Language): Promise<ResourceLanguage> {
  const texts: ResourceLanguage = { server: serverTexts[language].server };
  for (const folder of ["web/locales", "contract/locales"]) {
    const place = path.join(import.meta.dirname, "..", folder, language);
    for (const file of readdirSync(place)) {
      const name = path.basename(file, ".ts");
      texts[name] = (await import(path.join(place, file)))[name];
    }
  }
  return texts;
}

const resources: Record<string, ResourceLanguage> = {};
for (const language of languages) resources[language] = await read(language);
const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: "en",
  fallbackLng: false,
  resources,
  interpolation: { escapeValue: false },
});

/** Returns the texts of a language, from the files that the pages use. */
export function textsIn(language: Language): Texts {
  const names = Object.keys(i18n.store.data[language] ?? {});
  return Object.fromEntries(names.map((name) => [name, i18n.getFixedT(language, name)])) as unknown as Texts;
}
