import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,bin,bench}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/testing/postgres.setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
