import * as z from "zod/mini";
import { optionalNumber } from "./number.ts";

/** How many times a thing was changed, from 1. */
export const Version = z.int().check(z.positive());

/** The version that a change was made over: another than the one of now is 409, without one the change is made as it is. */
export const BaseVersion = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
