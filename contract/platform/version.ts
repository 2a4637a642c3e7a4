import * as z from "zod/mini";
import { numberField, optionalNumber } from "./number.ts";

/** Number of changes, from 1. */
export const Version = z.int().check(z.positive());

/**
 * The version that a change is based on: 409 when it is not the current one; without it, the change is made
 * unconditionally.
 */
export const BaseVersion = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });

/** The version that a change must name. */
export const RequiredVersion = numberField({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
