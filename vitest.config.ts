import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,tools,bench}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/platform/testing/postgres.setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // For bin/coverage. A server that a test starts as a process of its own is not counted.
    coverage: {
      include: ["server/**/*.ts"],
      exclude: ["**/*.test.ts", "server/platform/testing/**"],
      reporter: ["text"],
      reportsDirectory: ".cache/coverage",
    },
  },
});
