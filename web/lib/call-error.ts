import type { Failure } from "#contract/platform/wire.ts";

/** A refusal by the server. `message` is in the reader's language, or empty when the response was not readable. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  /** Field names with their messages; forms show the first. */
  readonly errors: Record<string, string[]>;
  /** A quota of the plan is used up. */
  readonly limitReached: boolean;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | null;
  /** With 409: the current state. */
  readonly newer: unknown;

  constructor(status: number, body: Partial<Failure> & { data?: unknown }, retryAfter: number | null) {
    super(body.message ?? "");
    this.status = status;
    this.errors = body.errors ?? {};
    this.limitReached = body.limit_reached === true;
    this.retryAfter = retryAfter;
    this.newer = status === 409 ? body.data : undefined;
  }
}

/** Returns the current state when a change was refused because it was based on an older one, else null. */
export function newerIn<T>(error: unknown): T | null {
  return error instanceof CallError && error.newer !== undefined ? (error.newer as T) : null;
}

/** No response: offline, server down, or connection lost. */
export class NetworkError extends Error {
  override name = "NetworkError";
}
