import type { RunningVersion } from "./status.ts";

/** Shown when the server cannot be reached. */
export const fallbackVersion: RunningVersion = {
  version: "0.9.5",
  stage: "Beta",
  release_date: "2024-01-15",
  app_name: "Spokebook",
};
