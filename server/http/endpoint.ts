import type { FastifyInstance, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiBase } from "#contract/wire.ts";
import type { Sessions, Viewer } from "#server/auth/session.ts";
import type { Answer, Call } from "./call.ts";
import { refuseCrossSite } from "./csrf.ts";
import { refuseIssues } from "./errors.ts";
import { languageOf, translator } from "./language.ts";
import { forbidden, notFound, unauthenticated } from "./refusal.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

const empty = {};

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: Call<E>["reply"]): Call<E> {
  const language = languageOf(request);
  return {
    params: checked(endpoint.params, request.params, () => notFound()) as Call<E>["params"],
    query: checked(endpoint.query, request.query, refuseIssues) as Call<E>["query"],
    body: () => checked(endpoint.body, request.body ?? empty, refuseIssues) as ReturnType<Call<E>["body"]>,
    user: request.viewer as Call<E>["user"],
    language,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    log: request.log,
    say: (sentence, values) => translator(language)(sentence as never, values ?? {}),
    request,
    reply,
  };
}

function checked(schema: z.ZodMiniType | undefined, value: unknown, refuse: (error: z.core.$ZodError) => Error): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refuse(result.error);
}

interface Options {
  /** The presenter names every field and a test holds it against the schema: skip the schema's pass. */
  presented?: boolean;
}

/** Registers one endpoint of the contract: CSRF, session, then the handler, then the response schema. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
  options?: Options,
) => void;

/** A `serve` for this application. `csrf` judges where a request comes from, `sessions` who sends it. */
export function server(app: FastifyInstance, deps: { sessions: Sessions; secret: string; origin: string }): Serve {
  app.decorateRequest("viewer", null);
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      onRequest: async (request) => {
        refuseCrossSite(request, deps);
        request.viewer = await deps.sessions.viewerOf(request.headers.authorization);
        if (endpoint.access === "public") return;
        if (!request.viewer) throw unauthenticated();
        if (endpoint.access === "admin" && !request.viewer.is_admin) throw forbidden();
      },
      handler: async (request, reply) => {
        const answer = { success: true, ...(await handler(callOf(endpoint, request, reply) as never)) };
        reply.code(endpoint.status ?? 200).type("application/json; charset=utf-8");
        return JSON.stringify(options.presented ? answer : endpoint.response.parse(answer));
      },
    });
  };
}
