import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { apiBase } from "#contract/wire.ts";
import { notFound, Refusal } from "./refusal.ts";

const documents = ["/api/docs", "/api/docs/style.css", "/api/openapi.json"];
const known = [
  ...endpoints.map(({ method, path }) => ({ method, path: apiBase + path })),
  ...documents.map((path) => ({ method: "GET", path })),
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** Under /api: 405 with Allow for a known path, else 404, as JSON. Elsewhere: the page, or 405 for what is not read. */
export function answerUnknown(app: FastifyInstance, page: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const isApi = path === "/api" || path.startsWith("/api/");
    const reads = request.method === "GET" || request.method === "HEAD";
    const methods = isApi ? known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method) : [];
    if (methods.length > 0) throw methodNotAllowed(methods.includes("GET") ? [...methods, "HEAD"] : methods);
    if (isApi) throw notFound();
    if (!reads) throw methodNotAllowed(["GET", "HEAD"]);
    return page(request, reply);
  });
}

function methodNotAllowed(methods: string[]): Refusal {
  return new Refusal(405, "method_not_allowed", { headers: { allow: methods.join(", ") } });
}
