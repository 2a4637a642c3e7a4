import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "#contract/pages.ts";
import type { Site } from "#contract/site.ts";
import { dataBlock } from "./head.ts";
import type { Language } from "./language.ts";

interface Built {
  /** Folder of the built web app. */
  root: string;
  appUrl: string;
  facts: Site;
}

const languages: Language[] = ["en", "pl"];

/**
 * The built HTML of a path: the page's own where it was rendered ahead, as prerendered/{language}/{name of the page}.html,
 * else the one that fits all. What is the same for every reader is filled in: the site's address and its facts.
 */
export function pageFiles({ root, appUrl, facts }: Built): (path: string, language: Language) => string {
  const read = (file: string) =>
    readFileSync(join(root, file), "utf8")
      .replaceAll("%APP_URL%", appUrl)
      .replace(/(?=<script\b)/, () => dataBlock("site-data", facts));
  const any = read("index.html");
  const ahead = new Map<string, string>();
  for (const [name, path] of Object.entries(pages))
    for (const language of languages) {
      const file = join("prerendered", language, `${name}.html`);
      if (existsSync(join(root, file))) ahead.set(`${language} ${path}`, read(file));
    }
  return (path, language) => ahead.get(`${language} ${path.replace(/(?<=.)\/$/, "")}`) ?? any;
}
