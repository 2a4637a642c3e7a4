import type { Language } from "#contract/platform/languages.ts";
import type { Site } from "#contract/site/site.ts";

/** The views of a bike that are not shown unless the address names them. */
const otherViews = ["drawing", "3d"] as const;
export type OtherView = (typeof otherViews)[number];

/** Returns the view that an address names; null for the usual one. */
export const otherView = (value: unknown): OtherView | null =>
  otherViews.find((view) => view === value) ?? null;

/** The API response that a page came with: its path under /api/v1 and its `data`. */
export interface PageData {
  path: string;
  data: unknown;
}

/** What the HTML of a shared page is rendered from; the same for every reader. */
export interface SharedPage {
  /** Path of the page. */
  path: string;
  /** The query of the address, as far as the page depends on it. */
  query: string;
  language: Language;
  site: Site;
  /** Null for a link that opens nothing. */
  page: PageData | null;
}

/** Returns the HTML of a page's body. `bin/build` leaves an implementation in dist/pages/render.js. */
export type RenderSharedPage = (shared: SharedPage) => Promise<string>;
