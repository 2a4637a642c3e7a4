import LanguageDetector from "i18next-browser-languagedetector";
import i18next from "i18next";
import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "./browser.testing.ts";
import { detection, languages } from "./i18n.ts";

interface Visit {
  query?: string;
  cookie?: string;
  local?: string;
  session?: string;
  browser?: string[];
  html?: string;
}

async function detect({
  query = "",
  cookie,
  local,
  session,
  browser = [],
  html = "",
}: Visit): Promise<string> {
  const page = fakeBrowser(`http://x/${query}`);
  Object.assign(globalThis, { window: globalThis });
  Object.defineProperty(globalThis, "navigator", { value: { languages: browser }, configurable: true });
  page.cookie = cookie ? `theme=dark; language=${cookie}` : "";
  if (local) localStorage.setItem("language", local);
  if (session) sessionStorage.setItem("language", session);
  const htmlTag = { getAttribute: () => html } as unknown as HTMLElement;
  const own = i18next.createInstance();
  await own.use(LanguageDetector).init({
    supportedLngs: [...languages],
    load: "languageOnly",
    fallbackLng: { pl: [], default: ["en"] },
    resources: { en: { a: { b: "" } }, pl: { a: { b: "" } } },
    detection: { ...detection, htmlTag },
  });
  return own.resolvedLanguage ?? "";
}

beforeEach(() => {
  fakeBrowser("http://x/");
});

test.each<[string, Visit, string]>([
  ["nothing known", {}, "en"],
  ["query first", { query: "?lng=pl", cookie: "en", local: "en", browser: ["en"] }, "pl"],
  ["then the cookie", { cookie: "pl", local: "en", session: "en", browser: ["en"] }, "pl"],
  ["then local storage", { local: "pl", session: "en", browser: ["en"] }, "pl"],
  ["then session storage", { session: "pl", browser: ["en"], html: "en" }, "pl"],
  ["then the browser", { browser: ["pl-PL", "en"], html: "en" }, "pl"],
  ["then the html tag", { html: "pl" }, "pl"],
  ["an unsupported language is English", { browser: ["de-DE", "fr"] }, "en"],
  ["a region does not matter", { browser: ["en-US", "pl"] }, "en"],
])("%s", async (_, visit, language) => {
  expect(await detect(visit)).toBe(language);
});
