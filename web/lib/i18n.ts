import { defaultLanguage } from "#contract/platform/languages.ts";
import i18next, { type BackendModule } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { use } from "react";
import { type Language, language, languages } from "./language.ts";
import { goTo } from "./navigation.ts";
import type { Key, Namespace, Namespaces } from "./namespaces.ts";
import { type Source, useStore } from "./store.ts";
import { visitorsTexts } from "./visitors-texts.ts";

export { language, languages };
export type { Language, Namespace };
export type { Polish } from "./namespaces.ts";

async function read(lng: string, ns: string): Promise<object> {
  const name = `${lng}/${ns}.ts`;
  const load = visitorsTexts.get(name) ?? (await import("./riders-texts.ts")).ridersTexts.get(name);
  return (await load?.())?.[ns] ?? {};
}

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(lng, ns, done) {
    read(lng, ns).then(
      (texts) => done(null, texts as Parameters<typeof done>[1]),
      (error: Error) => done(error, false),
    );
  },
};

/** The order in which the reader's language is looked up; the choice is stored in local storage and a cookie. */
export const detection = {
  order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
  lookupQuerystring: "lng",
  lookupCookie: "language",
  lookupLocalStorage: "language",
  lookupSessionStorage: "language",
  caches: ["localStorage", "cookie"],
  convertDetectedLanguage: (code: string) => code.toLowerCase().split(/[-_]/)[0] ?? code,
  cookieMinutes: 365 * 24 * 60,
  cookieOptions: { path: "/", sameSite: "lax" as const },
};

let started: Promise<void> | undefined;
let begunIn: Language | undefined;

/**
 * Detects the reader's language, unless one is given, and loads the texts of every page. A second call returns the
 * first one's promise.
 */
export function startI18n(given?: Language): Promise<void> {
  started ??= start(given);
  return started;
}

async function start(given?: Language): Promise<void> {
  if (!given) {
    i18next.use(LanguageDetector).on("languageChanged", () => {
      document.documentElement.lang = language();
    });
  }
  await i18next.use(backend).init({
    ...(given && { lng: given }),
    supportedLngs: [...languages],
    load: "languageOnly",
    fallbackLng: { ...Object.fromEntries(languages.map((one) => [one, []])), default: [defaultLanguage] },
    ns: ["chrome"],
    defaultNS: "chrome",
    interpolation: { escapeValue: false },
    detection,
  });
  // A prerendered page keeps this language until all of it is taken over, even when another is chosen.
  if (!given) begunIn = language();
}

/** Loads namespaces in the reader's language, and in every language chosen later. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await startI18n();
  await i18next.loadNamespaces(namespaces);
  // i18next neither reports nor retries a file that failed to load.
  await Promise.all(namespaces.map((ns) => addMissing(language(), ns)));
}

/**
 * Changes the language once all namespaces in use are loaded in it, so that no key is ever shown; throws when one
 * fails.
 */
export async function setLanguage(to: Language): Promise<void> {
  await Promise.all([i18next.options.ns ?? []].flat().map((ns) => addMissing(to, ns)));
  await i18next.changeLanguage(to);
  // A language in the address would override the choice on reload.
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (!query.has("lng")) return;
  query.set("lng", to);
  goTo(`${pathname}?${query}${hash}`, { replace: true });
}

const waiting = new Map<string, Promise<void>>();
/** The promise to wait for before a namespace can be read; always the same object, as React's `use` requires. */
function arrival(lng: Language, ns: Namespace): Promise<void> | undefined {
  const id = `${lng}/${ns}`;
  if (!waiting.has(id) && !i18next.hasResourceBundle(lng, ns))
    waiting.set(
      id,
      (lng === language() ? loadNamespaces([ns]) : addMissing(lng, ns)).catch((error) => {
        waiting.delete(id);
        throw error;
      }),
    );
  return waiting.get(id);
}

/** Loads missing texts, also in the previous language for a prerendered part that is only now taken over. */
async function addMissing(lng: Language, ns: string): Promise<void> {
  if (!i18next.hasResourceBundle(lng, ns)) i18next.addResourceBundle(lng, ns, await read(lng, ns));
}

const readersLanguage: Source<Language> = {
  get: language,
  subscribe(changed) {
    i18next.on("languageChanged", changed);
    return () => i18next.off("languageChanged", changed);
  },
  ahead: () => begunIn ?? language(),
};

/** Returns the reader's language; the component re-renders when it changes. */
export const useLanguage = () => useStore(readersLanguage);

export type Translate<N extends Namespace> = (
  key: Key<Namespaces[N]>,
  values?: Record<string, string | number>,
) => string;

/** Returns the texts of a namespace: `const t = useT("garage")`. Suspends until they are loaded. */
export function useT<N extends Namespace>(ns: N): Translate<N> {
  const lng = useLanguage();
  const pending = arrival(lng, ns);
  if (pending) use(pending);
  return translator(lng, ns);
}

const translators = new Map<string, unknown>();
function translator<N extends Namespace>(lng: Language, ns: N): Translate<N> {
  const id = `${lng}/${ns}`;
  const known = translators.get(id) as Translate<N> | undefined;
  if (known) return known;
  const say = i18next.getFixedT(lng, ns) as unknown as (key: string, values?: object) => string;
  // i18next's own way to a text takes long, and what has no plural does not need it.
  const t = (key: string, values?: Record<string, string | number>) => {
    if (values && "count" in values) return say(key, values);
    const text = (i18next.getResource(lng, ns, key) as string | undefined) ?? key;
    return values ? text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name])) : text;
  };
  translators.set(id, t);
  return t;
}
