import { partServices } from "#server/garage/parts/parts.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { lifespanRoutes } from "./lifespans.routes.ts";
import { computeLifespans } from "./weekly.ts";

export const lifespansModule: Module = {
  name: "lifespans",
  routes(serve, { db, config }) {
    lifespanRoutes(serve, { db, isOn: config.COMMUNITY, isPublic: config.LIFESPANS_PUBLIC });
  },
  weekly: (platform) => ({
    lifespans: async () => {
      const { db, now, config } = platform;
      if (config.COMMUNITY) await computeLifespans({ db, now, reading: partServices(platform).reading });
    },
  }),
};
