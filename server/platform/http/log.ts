import type { FastifyInstance, FastifyRequest } from "fastify";

const address = /[^\s<>"',;:()[\]\\]+@[^\s<>"',;:()[\]\\]+/g;
const withoutAddresses = (text: string) => text.replaceAll(address, "…@…");

/** Returns what is logged of an error: messages of databases and mail servers contain rows and addresses. */
function errorInLog(error: Error): { type: string; message: string; stack: string; [more: string]: unknown } {
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(typeof code === "string" ? { code } : {}),
    stack: withoutAddresses(error.stack ?? ""),
    ...(error.cause instanceof Error ? { cause: errorInLog(error.cause) } : {}),
  };
}

/** The log's format: JSON lines with the request's id; of people only the user id. */
export const logFormat = {
  redact: ["req.headers.authorization", "req.headers.cookie"],
  serializers: { err: errorInLog, req: ({ method }: FastifyRequest) => ({ method }) },
};

/** Logs each request from level "debug" on, with the route's pattern, because links are secrets. */
export function logRequests(app: FastifyInstance): void {
  if (!["debug", "trace"].includes(app.log.level)) return;
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions, viewer } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug(
      { user: viewer?.id, method, route: routeOptions.url ?? "other", status: reply.statusCode, ms },
      "answered",
    );
  });
}
