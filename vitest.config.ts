import { defineConfig } from "vitest/config";

// Tests that change what a module keeps: each file needs modules of its own.
const alone = ["web/features/garage/bikes/form/new-fact.test.ts"];
const serverAlone = [
  "server/billing/plans/new-plan.test.ts",
  "server/garage/bikes/new-fact.test.ts",
  "server/garage/bikes/older-specs.test.ts",
  "tools/outbox/random-outbox.test.ts",
  "server/garage/geometry/older-cranks.test.ts",
];
// What takes long or needs other programs, which bin/test brings, with FULL=1.
const full = "{server,tools}/**/*.full.test.ts";
const databases = { globalSetup: ["server/platform/testing/databases.setup.ts"] };

// Long enough for a slow machine: what passes never waits for them.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...timeouts,
          name: "pure",
          include: ["{contract,web}/**/*.test.{ts,tsx}"],
          exclude: alone,
          setupFiles: ["web/lib/language.setup.ts"],
          // Files share their modules, which halves the time.
          isolate: false,
        },
      },
      { test: { ...timeouts, name: "alone", include: alone } },
      {
        test: {
          ...timeouts,
          name: "server",
          include: ["{server,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: [...serverAlone, full],
          ...databases,
          isolate: false,
        },
      },
      { test: { ...timeouts, name: "server alone", include: serverAlone, ...databases } },
      // Firefox, WebKitGTK and PgBouncer.
      ...(process.env["FULL"] === "1"
        ? [
            { test: { ...timeouts, name: "browsers", include: ["e2e/browsers/*.test.ts"] } },
            { test: { ...timeouts, name: "full", include: [full], ...databases } },
          ]
        : []),
    ],
    // For bin/coverage. A server that a test starts as a process of its own is not counted.
    coverage: {
      include: ["server/**/*.ts"],
      exclude: ["**/*.test.ts", "server/platform/testing/**"],
      reporter: ["text"],
      reportsDirectory: ".cache/coverage",
    },
  },
});
