import type { FastifyRequest } from "fastify";

/** Returns the value of a request's cookie. */
export function cookieOf({ headers, server }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[name];
}
