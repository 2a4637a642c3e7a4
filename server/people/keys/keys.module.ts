import { authServices } from "#server/people/auth/auth.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { keyEndings } from "./key-endings.ts";
import { keyRepo } from "./keys.repo.ts";
import { keyRoutes, presentKey } from "./keys.routes.ts";
import { keyViewers } from "./key-viewers.ts";

/** Returns whom a key is from, for what takes no session. */
export const keyViewerOf = service((platform) => keyViewers({ ...platform, keys: keyRepo(platform.db) }));

export const keysModule: Module = {
  name: "keys",
  viewerOf: keyViewerOf,
  routes: (serve, platform) =>
    keyRoutes(serve, { ...platform, keys: keyRepo(platform.db), proofs: authServices(platform).proofs }),
  hourly: (platform) => ({ keyEndings: keyEndings({ ...platform, keys: keyRepo(platform.db) }) }),
  async *ownData({ id }, { db }) {
    const keys = await keyRepo(db).listOf(id);
    yield jsonFile("keys.json", keys.map(presentKey));
  },
};
