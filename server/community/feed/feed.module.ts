import { profileServices } from "#server/people/profile/profile.module.ts";
import { catchUp } from "#server/platform/events/consumers.ts";
import { hasNews } from "#server/platform/events/events.repo.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { shareLinks } from "#server/sharing/sharing/share-link.ts";
import { atomPages } from "./atom.pages.ts";
import { feedNews } from "./feed-news.ts";
import { feedPresenter } from "./feed.presenter.ts";
import { feedRepo } from "./feed.repo.ts";
import { feedRoutes } from "./feed.routes.ts";

const feedServices = service((platform) => {
  const { db, appUrl } = platform;
  const { linkedUrlOf } = bikeServices(platform).addresses;
  const links = shareLinks(appUrl);
  return {
    links,
    present: feedPresenter({ links, photoUrl: (token, photo) => linkedUrlOf(token)(photo) }),
    catchUp: async () => {
      if (await hasNews(db, feedNews.name)) await catchUp(db, feedNews);
    },
  };
});

export const feedModule: Module = {
  name: "feed",
  eventConsumers: ({ config }) => (config.COMMUNITY ? [feedNews] : []),
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    feedRoutes(serve, { ...platform, ...feedServices(platform) });
  },
  pages(app, platform) {
    if (!platform.config.COMMUNITY) return;
    atomPages(app, { ...platform, ...profileServices(platform), ...feedServices(platform) });
  },
  async *ownData({ id }, { db }) {
    const items = await feedRepo(db).allOf(id);
    yield jsonFile(
      "feed.json",
      items.map(({ data, ...item }) => ({ ...item, ...JSON.parse(data) })),
    );
  },
};
