/** What a page says of itself to search engines, link previews and its own first render. */
export interface Head {
  title: string;
  description: string;
  /** Canonical and absolute. */
  url: string;
  kind: "website" | "profile";
  locale: string;
  /** Absolute; `large` for one of 1200 × 630. */
  image: { url: string; alt: string; large: boolean } | null;
  /** schema.org, as JSON-LD. */
  linkedData: Record<string, unknown>;
  /** What the page would ask the API for first: the path under /api/v1 and the answer's `data`. */
  data: { path: string; data: unknown };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON that no script element can be left by: it holds no "<". */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The elements of <head>, of people with the link alone: never for an index. Data blocks run no script. */
export function headTags({ title, description, url, kind, locale, image, linkedData, data }: Head): string {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}" />`;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}" />`;
  return [
    `<title>${escape(title)}</title>`,
    named("description", description),
    named("robots", "noindex"),
    named("referrer", "no-referrer"),
    `<link rel="canonical" href="${escape(url)}" />`,
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
    `<script type="application/json" id="page-data">${embedded(data)}</script>`,
  ].join("\n    ");
}
