import { isWithin, type RateLimit } from "#server/platform/http/rate-limit.ts";

/** Counts an upload; returns false when the limit is reached. */
export const mayUpload = ({ rates, rider }: { rates: RateLimit; rider: number }): Promise<boolean> =>
  isWithin(rates, { kind: "upload", subject: String(rider) });
