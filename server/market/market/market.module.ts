import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { listingServices } from "#server/market/listings/listings.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { pathOfListing } from "#contract/market/market-query.ts";
import { pageHeads } from "#server/sharing/pages/page-heads.ts";
import { listedPages } from "#server/site/crawlers/listed-pages.ts";
import { marketHeads } from "./market-heads.ts";
import { serveMarketPages } from "./market.pages.ts";
import { marketRepo } from "./market.repo.ts";
import { market } from "./market.ts";
import { marketRoutes } from "./market.routes.ts";

/** A sitemap may name 50,000 pages. */
const mostInSitemap = 10_000;

export const marketServices = service((platform) => ({
  market: market({ ...platform, ...listingServices(platform), bikes: bikeServices(platform) }),
}));

export const marketModule: Module = {
  name: "market",
  routes(serve, platform) {
    if (platform.config.MARKET === "off") return;
    marketRoutes(serve, marketServices(platform));
  },
  pages(app, platform) {
    if (platform.config.MARKET === "off") return;
    serveMarketPages(app, { ...platform, ...marketServices(platform), ...listingServices(platform) });
  },
  extends: [
    pageHeads.by((platform) =>
      marketHeads({
        ...platform,
        ...marketServices(platform),
        ...listingServices(platform),
        isOn: platform.config.MARKET === "on",
      }),
    ),
    listedPages.by(({ db, now, config }) =>
      config.MARKET === "off"
        ? async () => []
        : async () => [
            "/market",
            ...(await marketRepo(db).indexed(now().toISOString(), mostInSitemap)).map(pathOfListing),
          ],
    ),
  ],
};
