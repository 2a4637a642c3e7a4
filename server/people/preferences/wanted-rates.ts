import type { JobKind } from "#server/platform/jobs/job-kind.ts";

/**
 * A rider's money takes rates that may not be known: another currency was chosen, or many expenses came in at once.
 * Whoever shows money asks for them.
 */
export const wantedRatesKind: JobKind<{ id: number }> = { name: "wanted-rates" };
