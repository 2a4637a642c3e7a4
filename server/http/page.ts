import { readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPage } from "#contract/pages.ts";
import { cookie, csrfCookie, csrfToken } from "./csrf.ts";
import { isLanguage, type Language, preferredLanguage } from "./language.ts";

interface Site {
  /** Folder of the built web app. */
  root: string;
  secret: string;
  https: boolean;
}

const themes = new Set(["light", "dark"]);

function pageLanguage(request: FastifyRequest): Language {
  const asked = (request.query as { lng?: unknown }).lng ?? cookie(request, "language");
  return isLanguage(asked) ? asked : preferredLanguage(request.headers["accept-language"]);
}

/** Serves the built files (hashed ones for a year) and the one HTML page with its CSRF token, language and theme. */
export async function servePages(app: FastifyInstance, site: Site) {
  const html = readFileSync(path.join(site.root, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: site.root,
    index: false,
    // The page goes out filled in, never as it lies there.
    globIgnore: ["**/index.html"],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });

  return function page(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const token = csrfToken(site.secret);
    const theme = cookie(request, "theme") ?? "";
    const filled = html
      .replace("%CSRF_TOKEN%", token)
      .replace("%LANG%", pageLanguage(request))
      .replace("%THEME%", themes.has(theme) ? theme : "system");
    return reply
      .code(isPage(request.url.split("?")[0] ?? "/") ? 200 : 404)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-cache, private", vary: "Accept-Language, Cookie" })
      .header("set-cookie", csrfCookie(token, site.https))
      .send(filled);
  };
}
