import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { cookieOf } from "./cookies.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

interface Site {
  secret: string;
  /** Origin of APP_URL. */
  origin: string;
}

/** Returns a token that any instance with the same secret can verify: nonce.HMAC(nonce). */
export function csrfToken(secret: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, nonce)}`;
}

function sign(secret: string, nonce: string): string {
  return createHmac("sha256", `csrf:${secret}`).update(nonce).digest("base64url");
}

function isOurs(secret: string, token: string): boolean {
  const [nonce = "", mac = ""] = token.split(".");
  return equal(mac, sign(secret, nonce));
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function isSameOrigin(request: FastifyRequest, site: Site): boolean {
  const fetchSite = request.headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  const origin = request.headers.origin;
  return origin === undefined || origin === site.origin || origin === `${request.protocol}://${request.host}`;
}

/**
 * Refuses (419) unsafe requests from another site, with or without a bearer, and those of a browser without a bearer
 * whose token does not match its cookie. Clients that are no browsers need no token.
 */
export function refuseCrossSite(request: FastifyRequest, site: Site): void {
  if (safe.has(request.method)) return;
  if (!isSameOrigin(request, site)) throw new Refusal(419, "csrf");
  if (/^bearer /i.test(request.headers.authorization ?? "")) return;
  const sent = cookieOf(request, "XSRF-TOKEN");
  if (sent === undefined) return;
  const given = [request.headers["x-xsrf-token"], request.headers["x-csrf-token"]];
  const matches = given.some((token) => typeof token === "string" && equal(token, sent));
  if (!matches || !isOurs(site.secret, sent)) throw new Refusal(419, "csrf");
}

/**
 * The Set-Cookie line that carries a token: readable by the page, sent by this site alone. A constant but for the token, which
 * needs no encoding; @fastify/cookie would write the attributes in another order.
 */
export function csrfCookie(token: string, secure: boolean): string {
  return `XSRF-TOKEN=${token}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The endpoint from which a page gets a new token. */
export function csrfRoute(
  app: FastifyInstance,
  { secret, secure }: { secret: string; secure: boolean },
): void {
  app.get("/sanctum/csrf-cookie", (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .header("set-cookie", csrfCookie(csrfToken(secret), secure))
      .code(204)
      .send(),
  );
}
