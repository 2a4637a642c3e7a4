import type { CallResponse, CallInput, Calls } from "#contract/endpoints.ts";
import type { EventName } from "#contract/events.ts";
import type { apiBase, Failure } from "#contract/platform/wire.ts";
import { CallError, NetworkError } from "./call-error.ts";
import { csrfHeaders, csrfSettled, refreshCsrf, reloadOnce } from "./csrf.ts";
import { asOf, isStandIn } from "./as-of.ts";
import { language } from "./language.ts";
import { goTo, loginPath } from "./navigation.ts";
import { forgetLost, underKey } from "./once-key.ts";
import { readToken, storeToken } from "./token.ts";

export { CallError, NetworkError };

// Only the type is imported: the contract's schemas must not reach a page for one string.
export const base: typeof apiBase = "/api/v1";

interface Options {
  signal?: AbortSignal;
  /** Does not leave the page on 401: for the start-up check and for signing out. */
  stay?: boolean;
  /**
   * Sent as `Idempotency-Key`: a call that creates something and is sent again with it creates nothing more. A POST has one of
   * its own, as long as no response has come; one with a signal is a question, which creates nothing.
   */
  key?: string;
  /** The token that this call ends, which is no longer stored: sent instead, also while the page is being closed. */
  endsToken?: string;
}
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}
type Args<T> = object extends T ? [input?: T, options?: Options] : [input: T, options?: Options];
/** What a call takes after its name. */
export type CallArguments<N extends keyof Calls> = Args<CallInput<Calls[N]>>;

/**
 * Calls an endpoint by method and path: `call("PUT /bikes/{id}", {params: {id}, body})`. Throws `CallError` when the
 * server refuses and `NetworkError` when there is no response.
 */
export async function call<N extends keyof Calls>(
  name: N,
  ...[input, options]: CallArguments<N>
): Promise<CallResponse<Calls[N]>> {
  const [method, path] = name.split(" ") as [string, string];
  const { params, query, body }: Input = input ?? {};
  const url = fillIn(path, params) + queryString(query);
  // Whose call it is before anything is awaited: another rider may sign in meanwhile.
  const token = readToken();
  return await way(method, url, (to) =>
    answerTo<N>(() => send(method, to, body, token, options), options?.endsToken ?? token, options?.stay),
  );
}

/** How calls get to the server; pages with server data let what waits on the device show in their responses. */
export type CallWay = <R>(method: string, url: string, attempt: (url: string) => Promise<R>) => Promise<R>;
let way: CallWay = (_, url, attempt) => attempt(url);
export const setWay = (other: CallWay): void => void (way = other);

/** Called with the kinds of what a response says its call has changed; pages without server data need none. */
let onChanged: (kinds: readonly EventName[]) => void = () => {};
export const followChanges = (listener: typeof onChanged): void => void (onChanged = listener);
/** Has what changes of these kinds have made stale be fetched again. */
export const noteChanges: typeof onChanged = (changed) => onChanged(changed);

type AnswerListener = (url: string, answer: Response, token: string) => void;
/** Responses from before somebody listened: the first pages' are the ones that a device needs most. */
const early: Parameters<AnswerListener>[] = [];
let onAnswer: AnswerListener = (...answer) => void (early.length < 40 && early.push(answer));
/** Called with a copy of each successful response to a GET of the rider who is signed in, those of before included. */
export function followAnswers(listener: (url: string, answer: Response) => void): void {
  // A response that comes after another rider has signed in is not theirs.
  onAnswer = (url, answer, token) => token === readToken() && listener(url, answer);
  for (const answer of early.splice(0)) onAnswer(...answer);
}

/** Returns the body of an attempt's response; throws as `accepted` does. */
export async function answerTo<N extends keyof Calls>(
  attempt: () => Promise<Response>,
  token: string | null,
  stay?: boolean,
): Promise<CallResponse<Calls[N]>> {
  const body = (await (await accepted(attempt, token, stay)).json()) as CallResponse<Calls[N]>;
  if ("changed" in body && body.changed) onChanged(body.changed);
  return body;
}

/**
 * Returns the response of an attempt, which is repeated once on 419; throws `CallError` when the server refused.
 * @param token with which it is sent: its session ends on 401
 */
export async function accepted(
  attempt: () => Promise<Response>,
  token: string | null,
  stay = false,
): Promise<Response> {
  let answer = await attempt();
  if (answer.status === 419) {
    await refreshCsrf();
    answer = await attempt();
  }
  if (answer.ok) return answer;
  throw await failure(answer, token, stay);
}

/** Headers of every call: accepted type, language, bearer and CSRF token. */
export function callHeaders(token = readToken()): Record<string, string> {
  return {
    Accept: "application/json",
    "Accept-Language": language(),
    "X-Requested-With": "XMLHttpRequest",
    ...csrfHeaders(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
}

async function send(
  method: string,
  url: string,
  body: unknown,
  token: string | null,
  { signal, key, endsToken }: Options = {},
): Promise<Response> {
  if (method !== "GET") {
    globalThis.firstCalls = undefined;
    await csrfSettled();
  }
  const isOnce = method === "POST" && token && !signal && !endsToken && !key;
  const { signal: over } = reads;
  const until = signal ?? (method === "GET" ? over : undefined);
  const note = (answer: Response) => {
    if (asOf.get() !== null) asOf.set(null);
    if (method === "GET" && answer.ok) noteAnswer(url, answer.clone(), token);
    return answer;
  };
  try {
    const early = await globalThis.firstCalls?.take(url, token, language());
    signal?.throwIfAborted();
    if (early) return isStandIn(early) ? early : note(early);
    const attempt = (once = key) =>
      fetch(base + url, {
        method,
        headers: {
          ...callHeaders(token),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(once !== undefined && { "Idempotency-Key": once }),
          ...(endsToken !== undefined && { Authorization: `Bearer ${endsToken}` }),
        },
        keepalive: endsToken !== undefined,
        credentials: "same-origin",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(until && { signal: until }),
      });
    const answer = await (isOnce ? underKey([token, url, body], attempt) : attempt());
    if (method !== "GET" && answer.ok) forgetLost();
    return note(answer);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (until?.aborted) throw new CallError(401, {}, null);
    const kept = method === "GET" && token ? await keptOnDevice(url) : undefined;
    if (kept) return kept;
    throw new NetworkError("no answer", { cause });
  }
}

/** Aborted once the session that reads is over. */
let reads = new AbortController();
/**
 * Ends what is being read without a signal of its own: with a token that is no longer valid, its response would be a refusal.
 */
export function endReads(): void {
  reads.abort();
  reads = new AbortController();
}

/** Gives the device a response to keep for the rider whose token got it. */
export function noteAnswer(url: string, answer: Response, token: string | null): void {
  if (token !== null) onAnswer(url, answer, token);
}

/** Returns what this device has kept of an earlier response; undefined where it has none. */
export async function keptOnDevice(url: string): Promise<Response | undefined> {
  try {
    const { seenAnswer } = await import("./seen-answers.ts");
    return await seenAnswer(url, language());
  } catch {
    return undefined;
  }
}

/** Converts a refused response to an error; ends the session on 401, unless another sign-in has overtaken the call. */
async function failure(answer: Response, token: string | null, stay: boolean): Promise<CallError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<Failure>;
  if (answer.status === 401 && token === readToken()) {
    if (!stay) goTo(loginPath(location, true), { replace: true });
    // A visitor who stays has nothing to end: to clear what is read would read it again for ever.
    if (token !== null || !stay) storeToken(null, { expired: !stay });
  }
  if (answer.status === 419) reloadOnce();
  const wait = answer.headers.get("Retry-After");
  return new CallError(answer.status, body, wait === null ? null : Number(wait));
}

/** Returns a path with its parameters. */
export function fillIn(path: string, params: Input["params"] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? "")));
}

/** Returns `?…` for a query, "" for an empty one. */
export function queryString(query: Input["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
