import i18next from "i18next";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { pages } from "#contract/platform/pages.ts";
import type { Site } from "#contract/site/site.ts";
import { App } from "./app.tsx";
import { describedPages } from "#web/features/site/chrome/described-pages.ts";
import { type Language, languages, loadNamespaces, type Namespace, startI18n } from "#web/lib/i18n.ts";
import { knowAhead } from "#web/lib/site.ts";
import { namespacesOf } from "./routes.tsx";

export { describedPages, languages, pages };

/** What a page is built from, and what of it can be written down before anybody asks for it. */
export interface PageAhead {
  /** Files of texts that its scripts need, besides the chrome's. */
  namespaces: readonly Namespace[];
  title: string;
  description: string;
  /** What React made of it: elements for <head>, then the body's; nothing where scripts have to draw it. */
  drawn: string;
  /** What stands where a page needs scripts and there are none. */
  noScripts: string;
}

/** Speaks a language from here on. */
export async function speak(language: Language): Promise<void> {
  await startI18n(language);
  await i18next.changeLanguage(language);
}

/** A page in the language spoken now; only those for everybody are drawn. */
export async function writeAhead(path: string, planLimits: Site["plan_limits"]): Promise<PageAhead> {
  const texts = describedPages[path as keyof typeof describedPages];
  await loadNamespaces(["site", ...(texts ? [texts] : [])]);
  const say = (ns: Namespace, key: string) => (texts ? i18next.t(key, { ns }) : "");
  return {
    namespaces: namespacesOf(path),
    title: say(texts, "title"),
    description: say(texts, "description"),
    noScripts: i18next.t("no_scripts", { ns: "site" }),
    drawn: texts ? await draw(path, planLimits) : "",
  };
}

async function draw(path: string, planLimits: Site["plan_limits"]): Promise<string> {
  knowAhead(planLimits);
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  const { prelude } = await prerender(app, {
    // All in place: pieces that come later would be moved there by inline scripts, which are not allowed.
    progressiveChunkSize: Infinity,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}
