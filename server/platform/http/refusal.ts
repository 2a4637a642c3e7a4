import type { Issue } from "#contract/platform/issues.ts";

/** A field's issue: one of the contract's, or a sentence of server/locales. */
export type FieldIssue = Issue | { key: "sentence"; sentence: string; values?: Record<string, unknown> };

interface Details {
  /** Values for the sentence. */
  values?: Record<string, unknown>;
  errors?: Record<string, FieldIssue[]>;
  limitReached?: boolean;
  /** Seconds until one may try again. */
  retryAfter?: number;
  headers?: Record<string, string>;
  /** The state that a 409 carries. */
  state?: { data: unknown };
}

/** An answer that says no. `sentence` is a key of server/locales; the one place that words it is errors.ts. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly details: Details;

  constructor(status: number, sentence: string, details: Details = {}) {
    super(sentence);
    this.status = status;
    this.sentence = sentence;
    this.details = details;
  }
}

export const unauthenticated = () => new Refusal(401, "unauthenticated");
export const forbidden = (sentence = "forbidden") => new Refusal(403, sentence);
export const limitReached = (sentence: string) => new Refusal(403, sentence, { limitReached: true });
export const notFound = (sentence = "not_found") => new Refusal(404, sentence);
export const tooMany = (retryAfter: number) => new Refusal(429, "too_many", { retryAfter });

/** 422 with one sentence of server/locales under one field. */
export function invalid(field: string, sentence: string): Refusal {
  return new Refusal(422, sentence, { errors: { [field]: [{ key: "sentence", sentence }] } });
}

/** 422 for a field that must be there. */
export function required(field: string): Refusal {
  return new Refusal(422, "invalid", { errors: { [field]: [{ key: "required" }] } });
}
