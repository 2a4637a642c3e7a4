import type { JobKind } from "#server/platform/jobs/job-kind.ts";

/**
 * A rider's money needs rates that may not be stored yet: another currency was chosen, or many expenses were imported at once.
 * The module that shows money requests them.
 */
export const wantedRatesKind: JobKind<{ id: number }> = { name: "wanted-rates" };
