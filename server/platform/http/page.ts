import { sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPage } from "#contract/platform/pages.ts";
import type { Site as SiteFacts } from "#contract/site/site.ts";
import { csrfCookie, csrfToken } from "./csrf.ts";
import { headTags, type FoundHead } from "./head.ts";
import { isLanguage, type Language, preferredLanguage } from "#server/platform/language/language.ts";
import { sendPacked } from "./packed.ts";
import { pageFiles } from "./page-files.ts";

interface Site {
  /** Folder of the built web app. */
  root: string;
  secret: string;
  https: boolean;
  appUrl: string;
  /** Facts that every page has for its footer. */
  facts: SiteFacts;
  headOf: (path: string, language: Language) => Promise<FoundHead>;
}

/** Where the head is inserted: in place of the title, else before the first script. */
const headPlace = /<title>[^<]*<\/title>|(?=<script\b)/;

const themes = new Set(["light", "dark"]);

/** Returns the reader's theme for <html data-theme>. */
export function themeOf(request: FastifyRequest): string {
  const theme = request.cookies["theme"] ?? "";
  return themes.has(theme) ? theme : "system";
}

function pageLanguage(request: FastifyRequest): Language {
  const asked = (request.query as { lng?: unknown }).lng ?? request.cookies["language"];
  return isLanguage(asked) ? asked : preferredLanguage(request.headers["accept-language"]);
}

/** Serves built files (hashed ones cached for a year) and HTML pages with CSRF token, language and theme. */
export async function servePages(app: FastifyInstance, site: Site) {
  const htmlOf = pageFiles(site);
  await app.register(fastifyStatic, {
    root: site.root,
    index: false,
    // HTML is never served unfilled; compressed files are served in place of the originals.
    globIgnore: ["**/*.html*", "**/*.{br,gz}"],
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      const hashed = file.includes(`${sep}assets${sep}`);
      response.header(
        "cache-control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

  return async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split("?")[0] ?? "/";
    const language = pageLanguage(request);
    const found = await site.headOf(path, language);
    const head = found.outcome === "own" ? found.head : null;
    // The address asks for another view than the photos, so the photo is not preloaded.
    if (head && "view" in (request.query as object)) delete head.photo;
    const token = csrfToken(site.secret);
    const filled = htmlOf(request.url, language)
      .replace("%CSRF_TOKEN%", token)
      .replace("%LANG%", language)
      .replace("%THEME%", themeOf(request));
    reply
      .code(found.outcome !== "dead_link" && isPage(path) ? 200 : 404)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-cache, private", vary: "Accept-Encoding, Accept-Language, Cookie" })
      .header("set-cookie", csrfCookie(token, site.https));
    // A function as replacement, so that "$&" in a user's text has no meaning.
    const html = head ? filled.replace(headPlace, () => headTags(head)) : filled;
    return sendPacked(request, reply, html);
  };
}
