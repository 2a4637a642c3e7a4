import { clubServices } from "#server/community/clubs/clubs.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { clubToolRepo } from "./club-tools.repo.ts";
import { clubToolRoutes } from "./club-tools.routes.ts";
import { reportedTools } from "./reported-tools.ts";

export const toolshedModule: Module = {
  name: "toolshed",
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    clubToolRoutes(serve, { ...platform, ...clubServices(platform) });
  },
  extends: [reportable.by(({ config }) => reportedTools(config.COMMUNITY))],
  async *ownData({ id }, { db }) {
    yield jsonFile("club-tools.json", await clubToolRepo(db).ofRider(id));
  },
};
