import type { FastifyInstance } from "fastify";

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const apiPaths = /^\/api(?=[/?]|$)/;
const sharePages = /^\/(bike|user)\//;

/** Security headers on every answer; the API is never stored by a cache. */
export function setHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const always: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-security-policy": policy,
    ...(options.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  const api = {
    ...always,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cache-control": "no-store",
    vary: "Accept-Language, Authorization",
  };
  const page = { ...always, "referrer-policy": "strict-origin-when-cross-origin" };
  const shared = { ...always, "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
  app.addHook("onRequest", (request, reply, done) => {
    const url = request.raw.url ?? "";
    reply.headers(apiPaths.test(url) ? api : sharePages.test(url) ? shared : page);
    done();
  });
}
