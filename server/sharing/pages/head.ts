import { pictureSet, sharedPhotoSizes } from "#contract/platform/pictures.ts";
import type { PageData, SharedPage } from "#contract/sharing/shared-page.ts";

/** What a page states for search engines, link previews and its own first render. */
export interface Head {
  title: string;
  description: string;
  /** Canonical and absolute. */
  url: string;
  /** Path and query that it is rendered at, where its query matters. */
  at?: string;
  /** Search engines may list it: by default a page behind a link is for whoever has that. */
  indexed?: boolean;
  kind: "website" | "profile";
  locale: string;
  /** Absolute; `large` for one of 1200 × 630. */
  image: { url: string; alt: string; large: boolean } | null;
  /** The first photo of the page, without a width. */
  photo?: string | undefined;
  /** schema.org, as JSON-LD. */
  linkedData: Record<string, unknown>;
  /** Elements for <head> that are this page's alone. */
  links?: readonly string[];
  /** The page's first API response, so that it need not be requested. */
  data: PageData;
}

/** A page's own head; none for the pages that are no share pages. A link that opens nothing has a title. */
export type FoundHead =
  | { outcome: "own"; head: Head }
  | { outcome: "usual" }
  | { outcome: "dead_link"; title: string };

/** Returns the HTML of a share page's body; null when scripts have to render it. */
export type RenderPage = (page: Omit<SharedPage, "site">) => Promise<string | null>;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Escapes text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const escapes: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };
/** JSON without "<", so that it cannot end a script element, and without what ends a line of a script. */
const embedded = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

/** Data that the page reads by id; it is not executed. */
export function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${embedded(data)}</script>`;
}

/** The elements of <head>. Pages behind a link are not indexed. Data blocks are not executed. */
export function headTags(head: Head): string {
  const { title, description, url, indexed = false, kind, locale, image, photo, linkedData, data } = head;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    ...(photo ? [preload(photo)] : []),
    `<title>${escapeHtml(title)}</title>`,
    named("description", description),
    ...(indexed ? [] : [named("robots", "noindex"), named("referrer", "no-referrer")]),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...(head.links ?? []),
    property("og:site_name", "Spokebook"),
    property("og:type", kind),
    property("og:title", title),
    property("og:description", description),
    property("og:url", url),
    property("og:locale", locale),
    ...(image ? [property("og:image", image.url), property("og:image:alt", image.alt)] : []),
    ...(image?.large ? [property("og:image:width", "1200"), property("og:image:height", "630")] : []),
    named("twitter:card", image?.large ? "summary_large_image" : "summary"),
    named("twitter:title", title),
    named("twitter:description", description),
    ...(image ? [named("twitter:image", image.url), named("twitter:image:alt", image.alt)] : []),
    `<script type="application/ld+json">${embedded({ "@context": "https://schema.org", ...linkedData })}</script>`,
    dataBlock("page-data", data),
  ].join("\n    ");
}

/** The same for a link that opens nothing: the page need not ask for it once more. */
export function deadLinkTags(title: string): string {
  return [`<title>${escapeHtml(title)}</title>`, dataBlock("dead-link", true)].join("\n    ");
}

/** Preloads the photo: otherwise it would only be requested once scripts have drawn its place. */
function preload(photo: string): string {
  const [set, sizes] = [pictureSet(photo), sharedPhotoSizes].map(escapeHtml);
  return `<link rel="preload" as="image" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high" />`;
}
