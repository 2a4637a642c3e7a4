import i18next from "i18next";
import { byPlan, paidPlans } from "#contract/billing/plan-list.ts";
import { pages } from "#contract/platform/pages.ts";
import type { Site } from "#contract/site/site.ts";
import { describedPages } from "#web/features/site/chrome/described-pages.ts";
import { type Language, languages, loadNamespaces, type Namespace } from "#web/lib/i18n.ts";
import { unnamed } from "#web/lib/site.ts";
import { renderApp, rendered } from "./render.tsx";
import { isRouted, namespacesOf } from "./routes.tsx";

export { describedPages, isRouted, languages, pages };

/** A prerendered page: what it is built from, and its content if it is the same for every visitor. */
export interface PageAhead {
  /** Namespaces that its scripts need, in addition to those of every page. */
  namespaces: readonly Namespace[];
  title: string;
  description: string;
  /** Rendered HTML: elements for <head>, then the body's; empty when scripts have to render the page. */
  drawn: string;
  /** Content for a page that needs scripts when there are none. */
  noScripts: string;
}

/** The pages that are rendered, with the texts that describe them. */
const described = new Map<string, { ns: Namespace; prefix: string }>([
  ...Object.entries(describedPages).map(([path, ns]) => [path, { ns, prefix: "" }] as const),
  [pages.login, { ns: "auth", prefix: "login." }],
  [pages.register, { ns: "auth", prefix: "register." }],
]);

/** Renders a page; content only for public pages. */
export function writeAhead(
  path: string,
  language: Language,
  plan_limits: Site["plan_limits"],
  market = true,
): Promise<PageAhead> {
  const texts = described.get(path);
  const site = { ...unnamed, plan_limits, base_prices: byPlan(paidPlans, () => 0), shop_price: null, market };
  return rendered({ language, site, page: null }, async () => {
    await loadNamespaces(["site", ...(texts ? [texts.ns] : [])]);
    const t = i18next.getFixedT(language);
    const say = (name: string) => (texts ? t(`${texts.prefix}${name}`, { ns: texts.ns }) : "");
    return {
      namespaces: namespacesOf(path),
      title: say("title"),
      description: say("description"),
      noScripts: t("no_scripts", { ns: "site" }),
      drawn: texts ? await renderApp(path) : "",
    };
  });
}
