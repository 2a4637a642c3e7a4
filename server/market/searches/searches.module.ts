import { savedSearchUpdated } from "#contract/market/market-events.ts";
import { marketServices } from "#server/market/market/market.module.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { presentSearch, searchRoutes } from "./searches.routes.ts";
import { searchNews } from "./search-news.ts";
import { savedSearchRepo } from "./searches.repo.ts";

export const searchesModule: Module = {
  name: "searches",
  eventKinds: [savedSearchUpdated],
  routes(serve, platform) {
    if (platform.config.MARKET === "off") return;
    searchRoutes(serve, platform);
  },
  hourly: (platform) => ({
    searchNews:
      platform.config.MARKET === "off"
        ? async () => {}
        : searchNews({ ...platform, ...marketServices(platform), ...notificationServices(platform) }),
  }),
  async *ownData({ id }, { db }) {
    yield jsonFile("saved-searches.json", (await savedSearchRepo(db).listOf(id)).map(presentSearch));
  },
};
