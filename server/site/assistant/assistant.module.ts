import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { assistantRepo } from "./assistant.repo.ts";
import { assistantRoutes } from "./assistant.routes.ts";

export const assistantModule: Module = {
  name: "assistant",
  routes(serve, platform) {
    const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = platform.config;
    const { zoneOf } = preferenceServices(platform);
    const at = url && model ? { url, model, key } : null;
    assistantRoutes(serve, { ...platform, repo: assistantRepo(platform.db), at, zoneOf });
  },
  async *ownData({ id }, { db }) {
    const repo = assistantRepo(db);
    yield jsonFile("assistant.json", { on: await repo.isOn(id), calls: await repo.allOf(id) });
  },
};
