import { languages } from "#contract/platform/languages.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { legalPages } from "#contract/site/legal.ts";
import { missingForLegal } from "#contract/site/operator.ts";
import type { Site } from "#contract/site/site.ts";
import { themeOf } from "#server/sharing/pages/page.ts";
import { legalPath } from "./documents.ts";
import { legalPage } from "./legal-page.ts";

interface Deps {
  site: Site;
  appUrl: string;
  /** Folder of the built web app, for its stylesheets; null without. */
  webRoot: string | null;
  /** Days of notice before changes and the end of the service. */
  noticeDays: number;
}

/** The terms, the privacy policy and the template for shops in each language, as pages without scripts. */
export function legalRoutes(app: FastifyInstance, { site, appUrl, webRoot, noticeDays }: Deps): void {
  const missing = missingForLegal(site);
  if (missing.length > 0)
    app.addHook("onReady", async () =>
      app.log.warn({ missing }, "the terms and the privacy policy do not name who runs this site"),
    );
  const css = readFileSync(new URL("legal.css", import.meta.url), "utf8");
  const styles = [...(webRoot ? stylesheetsOf(webRoot) : []), "/legal.css"];
  app.get("/legal.css", (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8").send(css),
  );
  for (const document of legalPages)
    for (const language of languages) {
      const html = legalPage(document, language, { site, appUrl, styles, noticeDays });
      app.get(legalPath(document, language), (request, reply) =>
        reply
          .type("text/html; charset=utf-8")
          .headers({ "cache-control": "no-cache, private", vary: "Cookie" })
          .send(html.replace("{{theme}}", themeOf(request))),
      );
    }
}

/** Returns the stylesheets of the built page. */
function stylesheetsOf(webRoot: string): string[] {
  const html = readFileSync(path.join(webRoot, "index.html"), "utf8");
  const links = html.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
  return links.flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
}
