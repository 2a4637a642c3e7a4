import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";

const documents = ["/api/docs", "/api/docs/style.css", "/api/openapi.json"];
const known = [
  ...endpoints.map(({ method, path }) => ({ method, path: apiBase + path })),
  ...documents.map((path) => ({ method: "GET", path })),
].map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** Returns the methods of a path; a literal path ("/photos/upload") wins over a pattern ("/photos/{id}"). */
function methodsOf(path: string, calls = known): string[] {
  const named = calls.filter((call) => call.path === path.replace(/\/$/, ""));
  return (named.length > 0 ? named : calls.filter(({ pattern }) => pattern.test(path))).map(
    ({ method }) => method,
  );
}

/** Refuses an invalid path parameter: 405 when the path is another endpoint's literal one, else 404. */
export function refusedParameter(url: string): Refusal {
  const path = url.split("?")[0] ?? "";
  return known.some((call) => call.path === path) ? methodNotAllowed(methodsOf(path)) : notFound();
}

/**
 * Under /api responds 405 with Allow for a known path, else 404, as JSON. Elsewhere sends the page, or 405 for other
 * methods than reading.
 */
export function answerUnknown(
  app: FastifyInstance,
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  // What this server does not serve, as its configuration has it, is not there.
  let served: typeof known | undefined;
  const servedCalls = () =>
    (served ??= known.filter(({ method, path }) =>
      app.hasRoute({ method: method as "GET", url: path.replaceAll(/\{(\w+)\}/g, ":$1") }),
    ));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const isApi = path === "/api" || path.startsWith("/api/");
    const reads = request.method === "GET" || request.method === "HEAD";
    const methods = isApi ? methodsOf(path, servedCalls()) : [];
    if (methods.length > 0) throw methodNotAllowed(methods);
    if (isApi) throw notFound();
    if (!reads) throw methodNotAllowed(["GET"]);
    return page(request, reply);
  });
}

/** As `Allow` lists them, whatever the order of the endpoints. */
const methodOrder = ["GET", "POST", "PUT", "DELETE"];

function methodNotAllowed(calls: string[]): Refusal {
  const listed = methodOrder.filter((method) => calls.includes(method));
  const methods = calls.includes("GET") ? [...listed, "HEAD"] : listed;
  return new Refusal(405, "method_not_allowed", { headers: { allow: methods.join(", ") } });
}
