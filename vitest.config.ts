import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,tools,bench}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/platform/testing/postgres.setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
