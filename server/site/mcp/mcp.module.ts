import { keyViewerOf } from "#server/people/keys/keys.module.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";

export const mcpModule: Module = {
  name: "mcp",
  async pages(app, platform) {
    const { MCP, APP_URL } = platform.config;
    if (!MCP) {
      app.all("/mcp", () => {
        throw notFound();
      });
      return;
    }
    // A megabyte of code that most installations do not need.
    const { mcpPages } = await import("./mcp.pages.ts");
    mcpPages(app, { origin: APP_URL, keyViewerOf: keyViewerOf(platform) });
  },
};
