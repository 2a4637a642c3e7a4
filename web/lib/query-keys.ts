import type { CallInput, Calls } from "#contract/endpoints.ts";
import { language } from "./language.ts";

declare const made: unique symbol;

/** Names what the cache holds. Only this file makes one: a literal in its place does not compile. */
export type OwnKey = readonly unknown[] & { readonly [made]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: OwnKey;
    mutationKey: OwnKey;
  }
}

export type Read = Extract<keyof Calls, `GET ${string}`>;

/** Calls whose response has sentences of the server, in the reader's language. */
const worded: ReadonlySet<string> = new Set<Read>([
  "GET /bikes/{id}/care-plans",
  "GET /bikes/{id}/history",
  "GET /bikes/{id}/routines",
  "GET /care-templates",
  "GET /feed",
  "GET /now",
  "GET /ride-imports",
  "GET /ride-imports/{id}",
  "GET /shops/{slug}/bikes/{id}",
]);
const inSkyDash = "GET /sky-dash/";

const key = (...parts: unknown[]) => parts as unknown as OwnKey;
const wordedIn = (name: string) => (worded.has(name) || name.startsWith(inSkyDash) ? [language()] : []);

/**
 * Returns the key of what a call returns, or, with `more`, of what is made of it. It stands for every call that has the
 * same name and all of this input; without an input, for every call of that name.
 */
export const queryKeyOf = <N extends keyof Calls>(
  name: N,
  input: Partial<CallInput<Calls[N]>> = {},
  ...more: unknown[]
): OwnKey => key(name, input, ...wordedIn(name), ...more);

/** The key of what is under a form, which is left alone while the rest is fetched again. */
export const formKeyOf = <N extends Read>(name: N, input: CallInput<Calls[N]>): OwnKey =>
  key("form", name, input);

/** The key of what a change would do, in the words of the server: not fetched again once it is done. */
export const previewKeyOf = <N extends keyof Calls>(name: N, input: CallInput<Calls[N]> | null): OwnKey =>
  key("preview", name, input, language());

/** Whether a key is that of something in Sky Dash. */
export const isInSkyDash = ([name]: readonly unknown[]): boolean => String(name).startsWith(inSkyDash);
