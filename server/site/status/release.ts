/** Kept in step with package.json by a test. */
export const release = { version: "0.9.5", release_date: "2026-11-20" };
