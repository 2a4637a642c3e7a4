import { defineConfig } from "@playwright/test";
import { executablePath } from "./chromium.ts";
import type { JourneyOptions } from "./fixtures.ts";

export default defineConfig<JourneyOptions>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../.cache/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long enough for a slow machine: what passes never waits for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    // With a worker, requests do not pass what a journey has them meet. It has journeys of its own: device.spec.ts.
    serviceWorkers: "block",
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
