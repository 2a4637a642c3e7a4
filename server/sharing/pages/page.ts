import { isLanguage } from "#contract/platform/languages.ts";
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPage } from "#contract/platform/page-at.ts";
import { otherView } from "#contract/sharing/shared-page.ts";
import type { Site as SiteFacts } from "#contract/site/site.ts";
import { cookieOf } from "#server/platform/http/cookies.ts";
import { csrfCookie, csrfToken } from "#server/platform/http/csrf.ts";
import { deadLinkTags, headTags, type FoundHead, type RenderPage } from "./head.ts";
import { type Language, preferredLanguage } from "#server/platform/language/language.ts";
import { sendPacked } from "#server/platform/http/packed.ts";
import { pageFiles, pageFrames } from "./page-files.ts";
import { serveFiles } from "#server/platform/http/web-files.ts";

interface Site {
  /** Folder of the built web app. */
  root: string;
  secret: string;
  https: boolean;
  appUrl: string;
  /** Facts that every page has for its footer. */
  facts: SiteFacts;
  headOf: (path: string, language: Language, query: URLSearchParams) => Promise<FoundHead>;
  render: RenderPage;
}

/** Where the head is inserted: in place of the title, else before the first script. */
const headPlace = /<title>[^<]*<\/title>|(?=<script\b)/;

const themes = new Set(["light", "dark"]);

/** Returns the reader's theme for <html data-theme>. */
export function themeOf(request: FastifyRequest): string {
  const theme = cookieOf(request, "theme") ?? "";
  return themes.has(theme) ? theme : "system";
}

function pageLanguage(request: FastifyRequest): Language {
  const requested = (request.query as { lng?: unknown }).lng ?? cookieOf(request, "language");
  return isLanguage(requested) ? requested : preferredLanguage(request.headers["accept-language"]);
}

/** Serves built files (hashed ones cached for a year) and HTML pages with CSRF token, language and theme. */
export async function servePages(app: FastifyInstance, site: Site) {
  const htmlOf = pageFiles(site);
  const frameOf = pageFrames(site);
  await serveFiles(app, site.root);

  return async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = "/", query = ""] = request.url.split("?");
    const language = pageLanguage(request);
    const found = await site.headOf(path, language, new URLSearchParams(query));
    const { frame, content, tags } = await sharePage(found, request, language);
    const theme = themeOf(request);
    const token = csrfToken(site.secret);
    reply
      .code(found.outcome !== "dead_link" && isPage(path) ? 200 : 404)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-cache, private", vary: "Accept-Encoding, Accept-Language, Cookie" })
      .header("set-cookie", csrfCookie(token, site.https));
    if (found.outcome === "own") {
      // Without the token, which is new each time; the cookie has it.
      const tag = entityTag(frame, content, tags, theme);
      reply.header("etag", tag);
      if (isKnown(tag, request)) return reply.code(304).send();
    }
    const html = frame
      .replace("%CSRF_TOKEN%", token)
      .replaceAll("%LANG%", language)
      .replace("%THEME%", theme)
      // What riders wrote goes in last, by functions: "$&" and "%LANG%" have no meaning in it.
      .replace("%CONTENT%", () => content)
      .replace(headPlace, (title) => tags || title);
    return sendPacked(request, reply, html);
  };

  /** A page's HTML in three parts: what is around, the rendered body, and the elements for <head>. */
  async function sharePage(found: FoundHead, request: FastifyRequest, language: Language) {
    const asItIs = { frame: htmlOf(request.url, language), content: "", tags: "" };
    if (found.outcome === "usual") return asItIs;
    const { view } = request.query as { view?: unknown };
    const head = found.outcome === "own" ? found.head : null;
    const [, kind = "", link = ""] = request.url.split(/[/?]/);
    const address = link === "" ? `/${kind}` : `/${kind}/${link}`;
    const frame = frameOf(address, language);
    // All dead links look alike: they have one address, so that they are rendered once.
    const path = head ? address : `/${kind}/-`;
    const shown = otherView(view);
    const query = head?.query ?? (shown ? `view=${shown}` : "");
    const page = { path, query, language, page: head?.data ?? null };
    const content = frame ? await site.render(page) : null;
    // The address asks for another view than the photos, so the photo is not preloaded.
    const tags = head ? headTags(view === undefined ? head : { ...head, photo: undefined }) : "";
    if (!frame || content === null) return { ...asItIs, tags };
    return { frame, content, tags: found.outcome === "own" ? tags : deadLinkTags(found.title) };
  }
}

function entityTag(...parts: string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest("base64url")}"`;
}

/** Whether the browser has the page with this tag. Weak tags are compared: the compressed forms are one page. */
function isKnown(tag: string, request: FastifyRequest): boolean {
  return (request.headers["if-none-match"] ?? "").split(/\s*,\s*/).includes(tag);
}
