import { clubServices } from "#server/community/clubs/clubs.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { clubToolRepo } from "./club-tools.repo.ts";
import { clubToolRoutes } from "./club-tools.routes.ts";

export const toolshedModule: Module = {
  name: "toolshed",
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    clubToolRoutes(serve, { ...platform, ...clubServices(platform) });
  },
  async *ownData({ id }, { db }) {
    yield jsonFile("club-tools.json", await clubToolRepo(db).ofRider(id));
  },
};
