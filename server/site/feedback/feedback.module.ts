import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { feedbackRepo } from "./feedback.repo.ts";
import { feedbackRoutes } from "./feedback.routes.ts";

export const feedbackModule: Module = {
  name: "feedback",
  routes: (serve, platform) => feedbackRoutes(serve, { ...platform, feedback: feedbackRepo(platform.db) }),
  async *ownData({ id }, { db }) {
    yield jsonFile("feedback.json", await feedbackRepo(db).givenBy(id));
  },
};
