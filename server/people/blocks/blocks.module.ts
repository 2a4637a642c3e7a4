import { blocksUpdated } from "#contract/people/people-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { blockRepo } from "./blocks.repo.ts";
import { blockRoutes } from "./blocks.routes.ts";
import { whenBlocked } from "./when-blocked.ts";

export const blocksModule: Module = {
  name: "blocks",
  eventKinds: [blocksUpdated],
  routes: (serve, platform) => blockRoutes(serve, { ...platform, ending: () => whenBlocked.of(platform) }),
  async *ownData({ id }, { db }) {
    yield jsonFile("blocks.json", await blockRepo(db).listOf(id));
  },
};
