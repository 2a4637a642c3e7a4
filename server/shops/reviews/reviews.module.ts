import { reviewUpdated } from "#contract/shops/shops-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { orderServices } from "#server/shops/orders/orders.module.ts";
import { reportedReviews } from "./reported-reviews.ts";
import { reviewRepo } from "./reviews.repo.ts";
import { reviewRoutes } from "./reviews.routes.ts";

export const reviewsModule: Module = {
  name: "reviews",
  eventKinds: [reviewUpdated],
  routes: (serve, platform) =>
    reviewRoutes(serve, { ...platform, ...orderServices(platform), now: platform.now }),
  extends: [reportable.by(() => reportedReviews)],
  async *ownData({ id }, { db }) {
    yield jsonFile("reviews.json", await reviewRepo(db).ofRider(id));
  },
};
