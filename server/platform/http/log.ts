import type { FastifyInstance, FastifyRequest } from "fastify";

const address = /[^\s<>"',;:()[\]\\]+@[^\s<>"',;:()[\]\\]+/g;
const withoutAddresses = (text: string) => text.replaceAll(address, "…@…");

/** What the log keeps of an error. Databases and mail servers put rows and addresses into the rest. */
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

/** How the log is written: JSON lines with the request's id, and of people their user id alone. */
export const logFormat = {
  redact: ["req.headers.authorization", "req.headers.cookie"],
  serializers: { err: errorInLog, req: ({ method }: FastifyRequest) => ({ method }) },
};

/** A line for each request from the level "debug" on; the route as a pattern, because links are secrets. */
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
