import type { FastifyRequest } from "fastify";
import { matches, secretDigest, secretText } from "#server/people/auth/session.ts";
import { cookieOf } from "#server/platform/http/cookies.ts";

/** Of each sign-in of its own: tabs that sign in beside each other have a cookie each. */
const nameFor = (word: string) => `oidc-${secretDigest(word).slice(0, 12)}`;

/** No script reads it; it comes along when the provider leads back, which is another site. */
const cookie = (word: string, value: string, seconds: number, secure: boolean) =>
  `${nameFor(word)}=${value}; Path=/api/v1/auth/oidc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Binds what a word begins to the browser: a cookie, and the digest by which it is known again. */
export function bindToBrowser(word: string, seconds: number, secure: boolean) {
  const secret = secretText(40);
  return { cookie: cookie(word, secret, seconds, secure), digest: secretDigest(secret) };
}

/** Whether the browser that sends a request is the one that a word was bound to. */
export const isSameBrowser = (request: FastifyRequest, word: string, digest: string): boolean =>
  matches(cookieOf(request, nameFor(word)) ?? "", digest);

export const unbound = (word: string, secure: boolean): string => cookie(word, "", 0, secure);
