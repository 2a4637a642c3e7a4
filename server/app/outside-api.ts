import type { FastifyInstance } from "fastify";
import type { Site } from "#contract/site/site.ts";
import type { Config } from "#server/platform/config.ts";
import { apiDocs } from "#server/platform/http/api-docs.ts";
import { csrfRoute } from "#server/platform/http/csrf.ts";
import { answerUnknown } from "#server/platform/http/not-found.ts";
import { servePages } from "#server/platform/http/page.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { legalRoutes } from "#server/site/legal/legal.routes.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import { previewRoutes } from "#server/sharing/preview/preview.routes.ts";
import { previews } from "#server/sharing/preview/previews.ts";
import { shareHeads } from "#server/sharing/sharing/share-heads.ts";
import type { Sharing } from "#server/sharing/sharing/sharing.rules.ts";
import { type Health, probes } from "#server/site/status/health.ts";
import { crawlerRoutes } from "#server/site/site/crawlers.ts";
import { securityTxtRoute } from "#server/site/site/security-txt.ts";

interface Deps {
  config: Config;
  secret: string;
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null;
  site: Site;
  health: Health;
  sharing: Sharing;
  photos: Photos;
  now: () => Date;
}

/** What is served outside /api: the pages, the pictures for link previews, what crawlers, probes and developers ask for. */
export async function outsideApi(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, secret, webRoot, site, health, sharing, photos, now } = deps;
  const appUrl = config.APP_URL;
  const https = appUrl.startsWith("https:");
  csrfRoute(app, { secret, secure: https });
  probes(app, health);
  apiDocs(app);
  previewRoutes(app, { sharing, previews: previews(photos) });
  legalRoutes(app, { site, appUrl, webRoot, noticeDays: config.NOTICE_DAYS });
  crawlerRoutes(app, { appUrl });
  securityTxtRoute(app, { appUrl, supportEmail: config.SUPPORT_EMAIL, now });
  const headOf = shareHeads(sharing, appUrl);
  const page = webRoot
    ? await servePages(app, { root: webRoot, secret, https, appUrl, facts: site, headOf })
    : () => Promise.reject(new Refusal(404, "not_found"));
  answerUnknown(app, page);
}
