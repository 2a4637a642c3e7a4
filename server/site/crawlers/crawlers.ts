import { languages } from "#contract/platform/languages.ts";
import type { FastifyInstance } from "fastify";
import { isPage } from "#contract/platform/page-at.ts";
import type { Language } from "#server/platform/language/language.ts";
import { legalPages } from "#contract/site/legal.ts";
import { legalPath } from "#server/site/legal/documents.ts";

/** Pages that search engines may list: nothing behind a login, nothing of riders. */
const listed = ["/", "/home", "/pricing", "/about", "/service", "/shops", "/contact"].filter(isPage);
const hidden = [
  "/dashboard",
  "/bikes/",
  "/sky-dash",
  "/checkout",
  "/api/docs",
  "/calendar/",
  "/unsubscribe/",
];

interface Deps {
  appUrl: string;
  /** Returns paths of pages that are the same in every language. */
  others: readonly (() => Promise<readonly string[]>)[];
}

/** /robots.txt and /sitemap.xml. */
export function crawlerRoutes(app: FastifyInstance, { appUrl, others }: Deps): void {
  const robots = [
    "User-agent: *",
    ...hidden.map((path) => `Disallow: ${path}`),
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ].join("\n");
  app.get("/robots.txt", (_request, reply) =>
    reply.headers(kept).type("text/plain; charset=utf-8").send(robots),
  );
  app.get("/sitemap.xml", async (_request, reply) => {
    const more = await Promise.all(others.map((pathsOf) => pathsOf()));
    return reply.headers(kept).type("application/xml; charset=utf-8").send(sitemapOf(appUrl, more.flat()));
  });
}

const kept = { "cache-control": "public, max-age=3600" };

function sitemapOf(appUrl: string, others: readonly string[]): string {
  const urls = [
    ...listed.flatMap((path) => versionsOf((language) => `${path}?lng=${language}`, path)),
    ...legalPages.flatMap((document) => versionsOf((language) => legalPath(document, language))),
    ...others.map((path) => `<url><loc>${appUrl}${path}</loc></url>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;

  /**
   * Returns a page's sitemap entry for each language, with links to the others; `any` is the address without a
   * language.
   */
  function versionsOf(pathIn: (language: Language) => string, any?: string): string[] {
    const link = (hreflang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${appUrl}${path}"/>`;
    const links = [
      ...languages.map((language) => link(language, pathIn(language))),
      ...(any ? [link("x-default", any)] : []),
    ].join("");
    return languages.map((language) => `<url><loc>${appUrl}${pathIn(language)}</loc>${links}</url>`);
  }
}
