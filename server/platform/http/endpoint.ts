import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Answer, Call, PresentedAnswer } from "./call.ts";
import { refuseCrossSite } from "./csrf.ts";
import { refuseIssues } from "./errors.ts";
import { acceptForms } from "./form.ts";
import { acceptAnything, acceptBytes } from "./json-body.ts";
import { languageOf, translator } from "#server/platform/language/language.ts";
import { sentJson } from "./packed.ts";
import { refusedParameter } from "./not-found.ts";
import { forbidden, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { SecurityLog } from "./security-log.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

const empty = {};

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: Call<E>["reply"]): Call<E> {
  const language = languageOf(request);
  return {
    params: checked(endpoint.params, request.params, () =>
      refusedParameter(request.url),
    ) as Call<E>["params"],
    query: checked(endpoint.query, request.query, refuseIssues) as Call<E>["query"],
    body: () => checked(endpoint.body, request.body ?? empty, refuseIssues) as ReturnType<Call<E>["body"]>,
    user: request.viewer as Call<E>["user"],
    language,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    log: request.log,
    say: translator(language),
    request,
    reply,
  };
}

function checked(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  refuse: (error: z.core.$ZodError) => Error,
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refuse(result.error);
}

/** Registers an endpoint of the contract: CSRF check, session, handler, response schema. */
export interface Serve {
  <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>): void;
  /** For hot wide reads: skips the response schema, because a test compares the presenter with it. */
  presented<E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<PresentedAnswer<E>>): void;
}

type Sends = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface ServeDeps {
  /** Says who sends a request; see people/auth/session.ts. */
  sessions: { viewerOf(authorization: string | undefined): Promise<Viewer | null> };
  /** Has a request read together with those that arrive beside it; see platform/db/snapshot.ts. */
  shareReads: () => void;
  secret: string;
  origin: string;
  security: SecurityLog;
}

/** A `serve` for this application. */
export function server(app: FastifyInstance, deps: ServeDeps): Serve {
  const { security } = deps;
  app.decorateRequest("viewer", null);
  app.addHook("onError", async (request, _reply, error) => security.refused(error, request));

  function register(endpoint: Endpoint, handler: Sends): void {
    const route: RouteOptions = {
      method: endpoint.method,
      url: apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      onRequest: async (request) => {
        if (!endpoint.oneClick) refuseCrossSite(request, deps);
        deps.shareReads();
        request.viewer = await deps.sessions.viewerOf(request.headers.authorization);
        if (endpoint.access === "public") return;
        if (!request.viewer) throw unauthenticated();
        if (endpoint.access === "admin" && !request.viewer.is_admin) throw forbidden();
      },
      handler,
    };
    const { file, raw, oneClick } = endpoint;
    if (!file && !raw && !oneClick) app.route(route);
    else
      app.register(async (scope) => {
        if (file) await acceptForms(scope, endpoint.fileBytes);
        else if (raw) acceptBytes(scope);
        else acceptAnything(scope);
        scope.route(route);
      });
  }

  function json(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, text: string) {
    reply.code(endpoint.status ?? 200).type("application/json; charset=utf-8");
    return sentJson(request, reply, text);
  }

  const serve: Serve = (endpoint, handler) =>
    register(endpoint, async (request, reply) => {
      const given = await handler(callOf(endpoint, request, reply));
      security.done(endpoint, request, (given as { user?: { id: number } } | undefined)?.user?.id);
      if (endpoint.bytes || given === reply) return given;
      const answer: unknown = endpoint.response.parse({ success: true, ...given });
      return json(endpoint, request, reply, JSON.stringify(answer));
    });

  serve.presented = (endpoint, handler) =>
    register(endpoint, async (request, reply) => {
      const { message, data } = await handler(callOf(endpoint, request, reply));
      security.done(endpoint, request);
      const said = message === undefined ? "" : `"message":${JSON.stringify(message)},`;
      return json(endpoint, request, reply, `{"success":true,${said}"data":${data}}`);
    });

  return serve;
}
