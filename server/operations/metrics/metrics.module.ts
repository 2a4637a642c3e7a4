import type { Module } from "#server/platform/modules/module.ts";

export const metricsModule: Module = {
  name: "metrics",
  async watch(app, { config, db, workshop }) {
    if (!config.METRICS) return undefined;
    // Loaded on demand.
    const { watch } = await import("./watch.ts");
    return watch(app, config.METRICS, { db, workshop }).watchWork;
  },
};
