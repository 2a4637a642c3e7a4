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

/** A prerendered page: what it is built from, and its content if it is the same for every visitor. */
export interface PageAhead {
  /** Namespaces that its scripts need, besides those of every page. */
  namespaces: readonly Namespace[];
  title: string;
  description: string;
  /** Rendered HTML: elements for <head>, then the body's; empty when scripts have to render the page. */
  drawn: string;
  /** Content for a page that needs scripts when there are none. */
  noScripts: string;
}

/** Sets the language of the pages rendered from now on. */
export async function speak(language: Language): Promise<void> {
  await startI18n(language);
  await i18next.changeLanguage(language);
}

/** Renders a page in the current language; content only for public pages. */
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
    // Renders everything in place: React would move late parts with inline scripts, which the content security policy
    // forbids.
    progressiveChunkSize: Infinity,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}
