import { blocksUpdated } from "#contract/people/people-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { blockRepo } from "./blocks.repo.ts";
import { blockRoutes } from "./blocks.routes.ts";

export const blocksModule: Module = {
  name: "blocks",
  eventKinds: [blocksUpdated],
  routes: blockRoutes,
  async *ownData({ id }, { db }) {
    yield jsonFile("blocks.json", await blockRepo(db).listOf(id));
  },
};
