import { listingCreated, listingUpdated } from "#contract/market/market-events.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { unchosenCurrency } from "#contract/platform/currencies.ts";
import { readPhoto } from "#contract/garage/photos.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { shareLinks } from "#server/sharing/sharing/share-link.ts";
import { whenHandedOn } from "#server/sharing/handing/when-handed-on.ts";
import { shownParts } from "#server/sharing/sharing/shown-parts.ts";
import { whenStolen } from "#server/sharing/theft/when-stolen.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { adminListingRoutes } from "./admin-listings.routes.ts";
import { ownListings } from "./listing-moves.ts";
import { listingOfHanded } from "./listing-of-handed.ts";
import { listedMarks } from "./listed-marks.ts";
import { listingHistory } from "./listing-history.ts";
import { listingPresenter } from "./listing.presenter.ts";
import { listingRepo } from "./listings.repo.ts";
import { listingRoutes } from "./listings.routes.ts";
import { listingReading } from "./read-listing.ts";
import { reportedListings } from "./reported-listings.ts";
import { reviewMail } from "./review-mail.ts";
import { reportedFrom } from "./private-sales.ts";
import { saleRepo } from "./sales.repo.ts";
import { salesExportRoute } from "./sales-export.routes.ts";
import { stolenNews } from "./stolen-news.ts";

export const listingServices = service((platform) => {
  const { appUrl, urls } = platform;
  const photoUrl = (id: number) => urls.sign(apiBase + readPhoto.path.replace("{id}", String(id)));
  const partsOf = shownParts({ ...platform, ...partServices(platform) });
  const present = listingPresenter({
    links: shareLinks(appUrl),
    photoUrl,
    historyOf: listingHistory(partsOf),
  });
  return { present, own: ownListings({ present }), reading: listingReading({ ...platform, present }) };
});

/** More than any rider has. */
const all = { page: 1, per_page: 10_000 };

export const listingsModule: Module = {
  name: "listings",
  eventKinds: [listingCreated, listingUpdated],
  eventConsumers: ({ config }) => (config.MARKET === "off" ? [] : [listedMarks]),
  routes(serve, platform) {
    if (platform.config.MARKET === "off") return;
    const { preferences } = preferenceServices(platform);
    const deps = { ...platform, ...listingServices(platform) };
    listingRoutes(serve, {
      ...deps,
      bikes: bikeServices(platform),
      parts: partServices(platform),
      currencyOf: async (id) => (await preferences.find(id))?.currency ?? unchosenCurrency,
      tellStolen: stolenNews(platform).tried,
      waits: platform.config.MARKET_REVIEW === "first",
      timezone: platform.config.TIMEZONE,
    });
    adminListingRoutes(serve, { ...deps, tell: reviewMail(platform) });
    salesExportRoute(serve, { ...platform, timezone: platform.config.TIMEZONE });
  },
  extends: [
    reportable.by(() => reportedListings),
    whenHandedOn.by(() => listingOfHanded),
    whenStolen.by((platform) => async (act, bike) => {
      await listingRepo(act.db).withdrawStolen(act, bike);
      if (platform.config.MARKET === "on") await stolenNews(platform).marked(act, bike);
    }),
  ],
  hourly: ({ db, now, config }) => ({
    listingEnds: () => listingRepo(db).settle(now().toISOString()),
    oldSales: () => saleRepo(db).forget(reportedFrom(config.TIMEZONE, now())),
  }),
  async *ownData({ id }, platform) {
    const { db, now } = platform;
    const { present } = listingServices(platform);
    const { rows } = await listingRepo(db).pageOfSeller(id, all);
    yield jsonFile("listings.json", await present(db, rows, { viewer: id, at: now().toISOString() }));
    yield jsonFile("deleted-sales.json", await saleRepo(db).keptOf(id));
  },
};
