import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#server/platform/refusal/refusal.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

interface Site {
  secret: string;
  /** Origin of APP_URL. */
  origin: string;
}

/** A token that any instance with the same secret can check: nonce.HMAC(nonce). */
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
 * Refuses (419) an unsafe request that comes from another site, bearer or not, and one that a browser sent without a
 * bearer and without the token that matches its cookie. A client that is no browser needs none.
 */
export function refuseCrossSite(request: FastifyRequest, site: Site): void {
  if (safe.has(request.method)) return;
  if (!isSameOrigin(request, site)) throw new Refusal(419, "csrf");
  if (/^bearer /i.test(request.headers.authorization ?? "")) return;
  const sent = request.cookies["XSRF-TOKEN"];
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

/** The call that a page makes for a fresh token. */
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
