import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import type { HouseOptions } from "./fixtures.ts";

// CHROMIUM names one; else Debian's; else the one that Playwright brings itself.
const executablePath = process.env.CHROMIUM || ["/usr/bin/chromium"].find((file) => existsSync(file));

export default defineConfig<HouseOptions>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../.cache/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
