import type { Failure } from "#contract/platform/wire.ts";
import { language } from "./language.ts";

/**
 * A refusal by the server. `message` and the messages of `errors` are in the reader's language; empty when the response was
 * not readable, and while the reader has another language than that in which they were received.
 */
export class CallError extends Error {
  override name = "CallError";
  readonly #wordedIn = language();
  readonly #body: Partial<Failure>;
  readonly status: number;
  /** A quota of the plan is used up. */
  readonly limitReached: boolean;
  /** The word by which the refusal is known. */
  readonly word: Failure["error"];
  /** With which a sign-in continues, where it wants more than the password. */
  readonly challenge: string | undefined;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | null;
  /** With 409: the current state. */
  readonly newer: unknown;

  constructor(status: number, body: Partial<Failure> & { data?: unknown }, retryAfter: number | null) {
    super();
    this.#body = body;
    this.status = status;
    this.limitReached = body.limit_reached === true;
    this.word = body.error;
    this.challenge = body.challenge;
    this.retryAfter = retryAfter;
    this.newer = status === 409 ? body.data : undefined;
  }

  override get message(): string {
    return (this.#isReadable && this.#body.message) || "";
  }

  /** Field names with their messages; forms show the first. */
  get errors(): Record<string, string[]> {
    const { errors = {} } = this.#body;
    return this.#isReadable ? errors : Object.fromEntries(Object.keys(errors).map((field) => [field, []]));
  }

  get #isReadable(): boolean {
    return this.#wordedIn === language();
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
