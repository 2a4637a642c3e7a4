import { newerIn } from "#web/lib/call-error.ts";

/** Whether a plan was not noted because that was just done, as on another device. */
export const justDoneIn = (error: unknown): boolean => "service" in (newerIn<object>(error) ?? {});
