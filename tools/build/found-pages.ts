import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PagesOfGroup } from "#contract/platform/page-readers.ts";
import { filesBelow } from "./files-below.ts";
import { importReader } from "./page-imports.ts";

/** A page of the app, as the contract and its module say. */
export interface FoundPage {
  /** As in contract/platform/pages.ts. */
  name: string;
  path: string;
  readers: keyof PagesOfGroup;
  /** By path from the project's root; none at a former address. */
  module?: string;
  /** Namespaces that it needs before it can be drawn, in addition to those of every page. */
  texts: string[];
  /** It reads the server's data through the cache of queries. */
  readsData: boolean;
}

/** What every page loads. */
const entry = "web/main.tsx";
const notFound = "web/pages/not-found.tsx";

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns all pages, those with a parameter in their path last, and what is shown at any other path. */
export async function findPages(root: string): Promise<FoundPage[]> {
  const read = importReader(root);
  const everywhere = read.together(entry);
  const moduleOf = (name: string) => {
    const module = `web/pages/${kebabCase(name)}.tsx`;
    if (!existsSync(path.join(root, module))) throw new Error(`The page ${name} has no ${module}.`);
    return module;
  };
  const page = (name: string, at: string, readers: keyof PagesOfGroup, module?: string): FoundPage => {
    if (!module) return { name, path: at, readers, texts: [], readsData: false };
    const { files, packages } = read.together(module);
    const texts = [...files.difference(everywhere.files)].flatMap((file) => [...read.alone(file).texts]);
    const more = new Set(texts.filter((ns) => !everywhere.texts.has(ns)).toSorted());
    const readsData = packages.has("@tanstack/react-query");
    return { name, path: at, readers, module, texts: [...more], readsData };
  };
  const found: FoundPage[] = [];
  for (const list of filesBelow(root, "contract").filter((file) => file.endsWith(".pages.ts"))) {
    const lists: object = await import(pathToFileURL(path.join(root, list)).href);
    for (const group of Object.values(lists) as PagesOfGroup[])
      for (const [readers, pages] of Object.entries(group) as [keyof PagesOfGroup, Record<string, string>][])
        for (const [name, at] of Object.entries(pages))
          found.push(page(name, at, readers, readers === "former" ? undefined : moduleOf(name)));
  }
  const ordered = found.toSorted((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")));
  return [...ordered, page("notFound", "*", "open", notFound)];
}

/** Namespaces of what visitors see first: everybody's pages, and what every page loads, also later. */
export function visitorsNamespaces(root: string, pages: FoundPage[]): Set<string> {
  const { texts, laterTexts } = importReader(root).together(entry);
  const own = pages
    .filter(({ readers }) => readers === "open" || readers === "guests")
    .flatMap((page) => page.texts);
  return new Set([...texts, ...laterTexts, ...own]);
}
