import type { JobKind } from "#server/platform/jobs/job-kind.ts";

/** The files of one import are read. */
export const rideImportKind: JobKind<{ id: number }> & { attempts: number } = {
  name: "ride-import",
  attempts: 5,
};

/** Folders of the storage: uploads until they are read, and files of rides. */
export const rideShelves = { uploads: "ride-uploads", files: "rides" } as const;
