import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { push } from "./push.ts";
import { pushRoutes } from "./push.routes.ts";
import { presentPushDevice, pushSubscriptionRepo } from "./push-subscriptions.repo.ts";
import { serverKeys } from "./server-keys.repo.ts";

export const pushServices = service((platform) => {
  const key = serverKeys(platform);
  return {
    key,
    subscriptions: pushSubscriptionRepo(platform.db),
    push: push({ ...platform, key }),
  };
});

export const pushModule: Module = {
  name: "push",
  routes: (serve, platform) => pushRoutes(serve, { ...platform, ...pushServices(platform) }),
  async *ownData({ id }, platform) {
    const rows = await pushServices(platform).subscriptions.all(id);
    yield jsonFile(
      "push-subscriptions.json",
      rows.map((row) => ({ ...presentPushDevice(row), endpoint: row.endpoint })),
    );
  },
};
