import * as z from "zod/mini";
import { keyScopes } from "./acts.ts";

/** Prefix of every endpoint. */
export const apiBase = "/api/v1";

/** Body of every failure; `errors` only with 422, `limit_reached` only with 403 because of a quota. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  limit_reached: z.optional(z.literal(true)),
  /**
   * The word by which a program knows the refusal: a key of the API lacks this `scope` (no key has `never`), or the session
   * needs a fresh proof. A mailed link says by it why it is dead, to whoever has it.
   */
  error: z.optional(
    z.enum([
      "scope_required",
      "proof_required",
      "second_factor_required",
      "link_required",
      "stolen",
      "listed_twice",
      "link_expired",
      "link_used",
      "address_taken",
    ]),
  ),
  scope: z.optional(z.enum([...keyScopes, "never"])),
  /** What a sign-in continues with, where a second factor is wanted. */
  challenge: z.optional(z.string()),
  request_id: z.optional(z.string()),
});
export type Failure = z.infer<typeof Failure>;

/** Wraps an endpoint's data: {success, message?, data}. */
export function response<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** {success, message}: the response of endpoints without data. */
export const Done = z.object({ success: z.literal(true), message: z.optional(z.string()) });

/** A positive integer in a path; anything else is 404. */
export const IdParams = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
    z.pipe(z.transform(Number), z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  ),
});

/** ISO 8601 in UTC with Z. */
export const Timestamp = z.string();
