/** Kept in step with package.json by a test. */
export const release = { version: "0.11.0", release_date: "2026-11-24" };
