import type { CallsLeft } from "#server/platform/access/viewer.ts";

/** Headers that say how often a key may still call. */
export const paceHeaders = ({ limit, remaining, reset }: CallsLeft): Record<string, string> => ({
  "RateLimit-Limit": String(limit),
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(reset),
});
