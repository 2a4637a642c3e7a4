import type { Module } from "#server/platform/modules/module.ts";
import { installRoutes } from "./install.routes.ts";

export const installModule: Module = {
  name: "install",
  pages(app, { config, webRoot }) {
    if (webRoot) installRoutes(app, { root: webRoot, worker: config.WORKER });
  },
};
