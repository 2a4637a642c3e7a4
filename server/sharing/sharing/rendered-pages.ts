import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import type { RenderSharedPage, SharedPage } from "#contract/sharing/shared-page.ts";
import { keptTexts } from "./kept-texts.ts";

interface Deps extends Pick<SharedPage, "site"> {
  /** Folder of the built web app. */
  root: string;
  log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Renders the bodies of shared pages with the code of the web app, which `bin/build` leaves beside it, and keeps the
 * last few. A page is found again only by all that it is rendered from: whether the reader may see that is decided
 * before, for each request.
 */
export function renderedPages({ root, site, log }: Deps) {
  const file = path.join(root, "../pages/render.js");
  const isBuilt = existsSync(file);
  const kept = keptTexts({ texts: 200, characters: 4_000_000 });
  const underWay = new Map<string, Promise<string>>();

  // Loaded with the first page: a server that shows none needs no memory for it.
  let loading: Promise<RenderSharedPage> | undefined;
  async function load(): Promise<RenderSharedPage> {
    const built = (await import(pathToFileURL(file).href)) as { renderSharedPage: RenderSharedPage };
    return built.renderSharedPage;
  }

  async function render(key: string, page: SharedPage): Promise<string> {
    loading ??= load();
    const html = await (await loading)(page);
    kept.set(key, html);
    return html;
  }

  async function find(page: SharedPage): Promise<string> {
    // Ages and years change with the day.
    const day = new Date().toISOString().slice(0, 10);
    const key = createHash("sha256")
      .update(JSON.stringify([day, page]))
      .digest("base64");
    const known = kept.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const rendering = render(key, page).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  }

  /** Returns the HTML of a page's body; null without a build, and when rendering fails: scripts render it then. */
  return async (page: Omit<SharedPage, "site">): Promise<string | null> => {
    if (!isBuilt) return null;
    try {
      return await find({ ...page, site });
    } catch (error) {
      log.error(error, "a shared page could not be rendered");
      return null;
    }
  };
}
