import type { Module } from "#server/platform/modules/module.ts";
import { mapFile } from "./map-file.ts";
import { mapRoutes } from "./map.routes.ts";

export const mapModule: Module = {
  name: "map",
  pages(app, { config }) {
    const file = mapFile(config);
    if (file) mapRoutes(app, file);
  },
};
