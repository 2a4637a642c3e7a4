import { pages } from "./pages.ts";

export type PageName = keyof typeof pages;

/** A piece of a path that begins with a colon may be anything; one that ends with a question mark may be missing. */
const patternOf = (page: string) =>
  page
    .replace(/\/$/, "")
    .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
    .replaceAll(/:\w+/g, "[^/]+");

const patterns = Object.entries(pages).map(
  ([name, page]) => [name as PageName, new RegExp(`^${patternOf(page)}/?$`)] as const,
);

/** Returns the name of the page at a path (without query). */
export function pageAt(path: string): PageName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Returns whether a path (without query) is one of the pages. */
export function isPage(path: string): boolean {
  return pageAt(path) !== undefined;
}
