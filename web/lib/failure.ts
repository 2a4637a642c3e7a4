import { CallError, NetworkError } from "./call.ts";

/** Why saving failed, by what the rider can do about it. */
export type CallFailure =
  | { kind: "session" }
  | { kind: "limit" }
  | { kind: "fields"; messages: [field: string, message: string][] }
  /** The server's sentence: the thing is gone or may not be changed, so retrying is pointless. */
  | { kind: "final"; sentence: string }
  | { kind: "network" }
  | { kind: "failed" };

/** Classifies an error that a call has thrown. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof NetworkError) return { kind: "network" };
  if (!(error instanceof CallError)) return { kind: "failed" };
  if (error.status === 401) return { kind: "session" };
  if (error.limitReached) return { kind: "limit" };
  const messages = Object.entries(error.errors).map(([field, [message = ""]]): [string, string] => [
    field.split(".")[0] ?? field,
    message,
  ]);
  if (messages.length > 0) return { kind: "fields", messages };
  if ([403, 404].includes(error.status) && error.message) return { kind: "final", sentence: error.message };
  return { kind: "failed" };
}

/** Returns the server's message about a field of a refused call, else about all of it; "" once the reader has another language. */
export const messageFor = (error: CallError, field: string): string =>
  error.errors[field]?.[0] || error.message;

/**
 * Words what went wrong: the server's sentence where it has one, else one of these. Only a missing response is blamed on
 * the network, not what a browser refuses or a mistake of ours.
 */
export function sentenceOf(error: unknown, say: { network: string; failed: string }): string {
  if (error instanceof NetworkError) return say.network;
  return (error instanceof CallError && error.message) || say.failed;
}
