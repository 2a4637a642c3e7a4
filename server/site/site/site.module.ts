import { answerUnknown } from "#server/platform/http/not-found.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { FoundHead } from "#server/sharing/pages/head.ts";
import { pageHeads } from "#server/sharing/pages/page-heads.ts";
import { servePages } from "#server/sharing/pages/page.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { shareHeads } from "#server/sharing/sharing/share-heads.ts";
import { dossierHeads } from "#server/sharing/dossiers/dossier-heads.ts";
import { dossierServices } from "#server/sharing/dossiers/dossiers.module.ts";
import { renderedPages } from "#server/sharing/sharing/rendered-pages.ts";
import { sharingServices } from "#server/sharing/sharing/sharing.module.ts";
import { securityTxtRoute } from "./security-txt.ts";
import { siteRoutes } from "./site.routes.ts";
import { siteOf } from "./site.ts";

export const siteModule: Module = {
  name: "site",
  routes: (serve, { config }) => siteRoutes(serve, siteOf(config)),
  async pages(app, platform) {
    const { config, webRoot: root, secret, appUrl } = platform;
    securityTxtRoute(app, { ...platform, supportEmail: config.SUPPORT_EMAIL });
    const https = appUrl.startsWith("https:");
    const shared = shareHeads(sharingServices(platform), { appUrl, hasFeeds: config.COMMUNITY });
    const own = dossierHeads(dossierServices(platform).isOpen, shared);
    const others = pageHeads.of(platform);
    const headOf = async (path: string, language: Language, query: URLSearchParams): Promise<FoundHead> => {
      for (const other of others) {
        const found = await other(path, language, query);
        if (found.outcome !== "usual") return found;
      }
      return own(path, language);
    };
    const facts = siteOf(config);
    const render = renderedPages({ root: root ?? "", site: facts, log: app.log });
    const page = root
      ? await servePages(app, { root, secret, https, appUrl, facts, headOf, render })
      : () => Promise.reject(new Refusal(404, "not_found"));
    answerUnknown(app, page);
  },
};
