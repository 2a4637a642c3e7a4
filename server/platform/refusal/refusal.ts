import type { KeyScope } from "#contract/platform/acts.ts";
import type { Issue } from "#contract/platform/issues.ts";
import type { Failure } from "#contract/platform/wire.ts";
import type { PlainSentence, Sentence, Values } from "#server/platform/language/sentence.ts";

type FilledSentence = Exclude<Sentence, PlainSentence>;

/** A field's issue: one of the contract's, or a sentence of server/locales. */
export type FieldIssue =
  | Issue
  | { key: "sentence"; sentence: PlainSentence; values?: undefined }
  | { [S in FilledSentence]: { key: "sentence"; sentence: S; values: Values<S> } }[FilledSentence];

interface Details {
  /** Values for the sentence. */
  values?: object;
  errors?: Record<string, FieldIssue[]>;
  limitReached?: boolean;
  /** A fixed word by which programs recognise the refusal. */
  error?: Exclude<Failure["error"], "scope_required" | undefined>;
  /** The challenge with which a sign-in continues. */
  challenge?: string;
  /** The account that the refusal is about, for the security log: the sender of the call is not signed in yet. */
  user?: number;
  /** The scope that a key lacks. */
  scope?: KeyScope | "never";
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  headers?: Record<string, string>;
  /** The current state, for 409. */
  state?: { data: unknown };
}

/** A refused request. `sentence` is a key of server/locales; only errors.ts words it. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly details: Details;

  constructor(status: number, sentence: PlainSentence, details?: Details);
  constructor(status: number, sentence: Sentence, details: Details & { values: object });
  constructor(status: number, sentence: Sentence, details: Details = {}) {
    super(sentence);
    this.status = status;
    this.sentence = sentence;
    this.details = details;
  }
}

export const unauthenticated = () => new Refusal(401, "unauthenticated");
export const forbidden = (sentence: PlainSentence = "forbidden") => new Refusal(403, sentence);
export const limitReached = (sentence: PlainSentence) => new Refusal(403, sentence, { limitReached: true });
export const scopeRequired = (scope: KeyScope | "never") =>
  scope === "never"
    ? new Refusal(403, "never_by_key", { scope })
    : new Refusal(403, "scope_required", { scope, values: { scope } });
export const notFound = (sentence: PlainSentence = "not_found") => new Refusal(404, sentence);
export const tooMany = (retryAfter: number) => new Refusal(429, "too_many", { retryAfter });

/** 422 with one sentence of server/locales under one field. */
export function invalid(field: string, sentence: PlainSentence, details: Details = {}): Refusal {
  return new Refusal(422, sentence, { ...details, errors: { [field]: [{ key: "sentence", sentence }] } });
}

/** 422 for a required field. */
export function required(field: string): Refusal {
  return new Refusal(422, "invalid", { errors: { [field]: [{ key: "required" }] } });
}
