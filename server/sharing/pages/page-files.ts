import { defaultLanguage, languages } from "#contract/platform/languages.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { amountText } from "#contract/platform/amount.ts";
import { pageAt } from "#contract/platform/page-at.ts";
import { pages } from "#contract/platform/pages.ts";
import type { Site } from "#contract/site/site.ts";
import { dataBlock } from "./head.ts";
import type { Language } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";

interface Built {
  /** Folder of the built web app. */
  root: string;
  appUrl: string;
  facts: Site;
}

/** Pages whose contents depend on the ways to sign in here, where the host has a provider. */
const signsIn = new Set(["login", "register"]);

/**
 * Returns the HTML for a URL (path and query): the page's own, prerendered/{language}/{page}.html, with the plans'
 * mode after the name where it matters; else the generic one. Fills in what is the same for every reader: address,
 * facts and prices.
 */
export function pageFiles(built: Built): (url: string, language: Language) => string {
  const { root, facts } = built;
  const read = reader(built);
  const any = read("index.html", defaultLanguage);
  const own = new Map<string, { html: string; byScripts: string }>();
  for (const name of Object.keys(pages))
    for (const language of languages) {
      const limited = `${name}-${facts.plan_limits}`;
      const files = [...(facts.market ? [] : [`${limited}-marketless`]), name, limited].map((file) =>
        join("prerendered", language, `${file}.html`),
      );
      const file = files.find((file) => existsSync(join(root, file)));
      if (!file) continue;
      const scripts = join("prerendered", language, `${name}.scripts.html`);
      const byScripts = read(existsSync(join(root, scripts)) ? scripts : file, language);
      const isLeft = facts.provider && signsIn.has(name);
      own.set(`${language} ${name}`, { html: isLeft ? byScripts : read(file, language), byScripts });
    }
  return (url, language) => {
    const [path = "", query = ""] = url.split("?");
    const page = own.get(`${language} ${pageAt(path)}`);
    if (!page) return any;
    // Prerendered HTML is for the plain address; a query that matters is left to scripts.
    return isPlain(path, query) ? page.html : page.byScripts;
  };
}

/**
 * Returns a function for the HTML around content that the server renders for a path, with %CONTENT% in its place;
 * undefined where the build has none.
 */
export function pageFrames(built: Built): (path: string, language: Language) => string | undefined {
  const read = reader(built);
  const frames = new Map<string, string>();
  for (const name of Object.keys(pages))
    for (const language of languages) {
      const file = join("prerendered", language, `${name}-rendered.html`);
      if (existsSync(join(built.root, file))) frames.set(`${language} ${name}`, read(file, language));
    }
  return (path, language) => frames.get(`${language} ${pageAt(path)}`);
}

function reader({ root, appUrl, facts }: Built) {
  return (file: string, language: Language) =>
    readFileSync(join(root, file), "utf8")
      .replaceAll("%APP_URL%", appUrl)
      .replaceAll(/%PRICE_(\w+)%/g, (_, plan: keyof Site["base_prices"]) =>
        amountText(facts.base_prices[plan], "PLN", language),
      )
      .replaceAll("%SHOP_PRICE%", () => shopPrice(facts.shop_price, language))
      .replace(/(?=<script\b)/, () => dataBlock("site-data", facts));
}

/** What a professional shop costs, in words. */
function shopPrice(price: number | null, language: Language): string {
  const { free, paid } = serverTexts[language].shopCosts;
  return price === null ? free : paid.replace("{{price}}", amountText(price, "PLN", language));
}

/** Parameters about the reader's origin or language don't change the page. */
const harmless = /^(lng|utm_\w+|\w+clid)$/;

function isPlain(path: string, query: string): boolean {
  const keys = [...new URLSearchParams(query).keys()];
  return (path === "/" || !path.endsWith("/")) && keys.every((key) => harmless.test(key));
}
