import type { DialectName } from "#server/platform/db/dialect.ts";

/** The databases that tests run on: both, unless DATABASES names one. */
export const databaseKinds: readonly DialectName[] =
  process.env["DATABASES"] === "sqlite" ? ["sqlite"] : ["sqlite", "postgres"];
