import type { Failure } from "#contract/platform/wire.ts";

/** The server said no. `message` is in the reader's language, or empty when it said nothing readable. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  /** Field name to its messages; the first one is shown. */
  readonly errors: Record<string, string[]>;
  /** A quota is used up. */
  readonly limitReached: boolean;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | null;
  /** With 409, the state that the thing has now. */
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

/** The state that a thing has now, where a change was refused for having been made over an older one; else null. */
export function newerIn<T>(error: unknown): T | null {
  return error instanceof CallError && error.newer !== undefined ? (error.newer as T) : null;
}

/** No answer came: offline, server down, connection lost. */
export class NetworkError extends Error {
  override name = "NetworkError";
}
