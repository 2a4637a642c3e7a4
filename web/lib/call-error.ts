import type { Failure } from "#contract/wire.ts";

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

  constructor(status: number, body: Partial<Failure>, retryAfter: number | null) {
    super(body.message ?? "");
    this.status = status;
    this.errors = body.errors ?? {};
    this.limitReached = body.limit_reached === true;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: offline, server down, connection lost. */
export class NetworkError extends Error {
  override name = "NetworkError";
}
