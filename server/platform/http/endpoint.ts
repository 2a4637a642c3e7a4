import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import { actTable } from "#contract/platform/acts.ts";
import { clientIdField } from "#contract/platform/client-id.ts";
import { type Endpoint, isIdempotent } from "#contract/platform/endpoint.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { type Acted, type Acting, actsOf } from "#server/platform/act/act.ts";
import { accountOf, inScope } from "#server/platform/access/may.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Answer, Call, PresentedAnswer } from "./call.ts";
import { paceHeaders } from "./pace.ts";
import { clientIdsIn, clientMadeBy } from "./client-ids.ts";
import { acceptStreams } from "./bytes.ts";
import { refuseCrossSite } from "./csrf.ts";
import { refuseIssues } from "./errors.ts";
import { acceptForms } from "./form.ts";
import { keyedRequests, Replayed } from "./keyed.ts";
import { acceptAnything, acceptBytes } from "./json-body.ts";
import { languageOf, translator } from "#server/platform/language/language.ts";
import { sentJson } from "./packed.ts";
import { refuseQuery } from "./refuse-query.ts";
import { refusedParameter } from "./not-found.ts";
import { forbidden, Refusal, scopeRequired, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { SecurityLog } from "./security-log.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

const empty = {};

function callOf<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: Call<E>["reply"],
  acting: Acting,
  textOf: Acted["textOf"],
  changed: Set<string>,
): Call<E> {
  const { viewer } = request;
  const language = languageOf(request);
  const made = clientMadeBy(endpoint, request);
  // Before the handler, which may have found what it would have made: see `known` of an endpoint.
  reply.code(endpoint.status ?? 200);
  const acted = {
    request,
    changed,
    get status() {
      return reply.statusCode;
    },
    made,
    textOf,
  };
  const account =
    viewer && endpoint.act && endpoint.access !== "public" ? accountOf(viewer, endpoint.act) : null;
  return {
    params: checked(endpoint.params, request.params, () =>
      refusedParameter(request.url),
    ) as Call<E>["params"],
    query: checked(endpoint.query, request.query, refuseQuery) as Call<E>["query"],
    body: () => bodyOf(endpoint, request) as ReturnType<Call<E>["body"]>,
    user: viewer as Call<E>["user"],
    account: account as Call<E>["account"],
    act: (account && viewer && actsOf(acting, { user: viewer, account }, acted)) as Call<E>["act"],
    language,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    log: request.log,
    say: translator(language),
    request,
    reply,
  };
}

/** A body as its endpoint has it; its `client_id` is judged with it, and kept by the act. */
function bodyOf({ body, makes }: Endpoint, request: FastifyRequest): unknown {
  const given = request.body ?? empty;
  const whole = makes && body ? z.intersection(body, z.object(clientIdField)) : body;
  const judged = checked(whole, given, refuseIssues);
  if (!makes) return judged;
  const { client_id: _, ...left } = judged as { client_id?: unknown };
  return left;
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

/** Whether whoever sends a call is somebody to it: a key that may not what it does is nobody to a call for anyone. */
const counts = (viewer: Viewer, { access, act }: Endpoint) =>
  access !== "public" || viewer.via !== "key" || (act !== undefined && inScope(viewer, act));

type Sends = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface ServeDeps {
  /** Says who sends a request; see people/auth/session.ts. */
  sessions: { viewerOf(authorization: string | undefined, ip: string): Promise<Viewer | null> };
  /** Has a request read together with those that arrive beside it; see platform/db/snapshot.ts. */
  shareReads: () => void;
  acting: Acting;
  secret: string;
  origin: string;
  security: SecurityLog;
}

/** A `serve` for this application. */
export function server(app: FastifyInstance, deps: ServeDeps): Serve {
  const { security } = deps;
  app.decorateRequest("viewer", null);
  app.decorateRequest("keyed", null);
  app.decorateRequest("formHash", null);
  const keyedOf = keyedRequests(deps.acting.db, deps.secret, deps.acting.now);
  app.addHook("onError", async (request, _reply, error) => security.refused(error, request));

  function register(endpoint: Endpoint, handler: Sends): void {
    const serverIds = clientIdsIn(endpoint);
    const route: RouteOptions = {
      method: endpoint.method,
      url: apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      onRequest: async (request, reply) => {
        if (!endpoint.oneClick) refuseCrossSite(request, deps);
        deps.shareReads();
        const viewer = await deps.sessions.viewerOf(request.headers.authorization, request.ip);
        if (viewer?.left) reply.headers(paceHeaders(viewer.left));
        request.viewer = viewer && counts(viewer, endpoint) ? viewer : null;
        if (endpoint.access === "public") return;
        if (!request.viewer) throw unauthenticated();
        if (endpoint.act && !inScope(request.viewer, endpoint.act))
          throw scopeRequired(actTable[endpoint.act].scope);
        if (endpoint.access === "admin" && !request.viewer.is_admin) throw forbidden();
      },
      ...(serverIds && { preHandler: (request: FastifyRequest) => serverIds(deps.acting.db, request) }),
      handler,
    };
    const { file, raw, oneClick, stream } = endpoint;
    if (!file && !raw && !oneClick && !stream) app.route(route);
    else
      app.register(async (scope) => {
        if (file) await acceptForms(scope, { fileSize: endpoint.fileBytes, alsoJson: endpoint.alsoJson });
        else if (raw) acceptBytes(scope);
        else if (stream) acceptStreams(scope);
        else acceptAnything(scope);
        scope.route(route);
      });
  }

  function json(request: FastifyRequest, reply: FastifyReply, text: string) {
    reply.type("application/json; charset=utf-8");
    return sentJson(request, reply, text);
  }

  /** Answers a call whose `Idempotency-Key` was used before with the first answer. */
  async function once(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<string>,
  ) {
    const { viewer } = request;
    if (!viewer || request.headers["idempotency-key"] === undefined || !isIdempotent(endpoint))
      return json(request, reply, await answer());
    const keyed = (request.keyed = keyedOf(request, viewer.id));
    try {
      // The hash of a form or file is known once it is read; see form.ts and bytes.ts.
      if (!endpoint.file && !endpoint.stream) await keyed.begin();
      const text = await answer();
      await keyed.keep(deps.acting.db, reply.statusCode, text);
      return json(request, reply, text);
    } catch (error) {
      if (error instanceof Refusal) await keyed.free(deps.acting.db);
      if (!(error instanceof Replayed)) throw error;
      reply.header("Idempotent-Replayed", "true");
      reply.code(error.status).type("application/json; charset=utf-8");
      return sentJson(request, reply, error.text);
    } finally {
      keyed.end();
    }
  }

  const serve: Serve = (endpoint, handler) =>
    register(endpoint, async (request, reply) => {
      const changed = new Set<string>();
      const textOf: Acted["textOf"] = (given, kinds) => answerText(endpoint, given, kinds);
      const handle = () => handler(callOf(endpoint, request, reply, deps.acting, textOf, changed));
      if (endpoint.bytes || endpoint.alsoBytes) {
        const given = await handle();
        security.done(endpoint, request);
        // A handler that sends by itself, as a list that may be a file does: who awaits a reply gets nothing of it.
        if (endpoint.bytes || reply.sent) return given;
        return json(request, reply, textOf(given, changed));
      }
      return once(endpoint, request, reply, async () => {
        const given = await handle();
        security.done(endpoint, request, (given as { user?: { id: number } } | undefined)?.user?.id);
        return textOf(given, changed);
      });
    });

  serve.presented = (endpoint, handler) =>
    register(endpoint, (request, reply) =>
      once(endpoint, request, reply, async () => {
        const changed = new Set<string>();
        const textOf = presentedText as Acted["textOf"];
        const given = await handler(callOf(endpoint, request, reply, deps.acting, textOf, changed));
        security.done(endpoint, request);
        return textOf(given, changed);
      }),
    );

  return serve;
}

/** The answer with the fields that the response names, and the kinds of what it has changed. */
function answerText(endpoint: Endpoint, given: unknown, changed: ReadonlySet<string>): string {
  const answer: object = endpoint.response.parse({ success: true, ...(given as object) });
  return JSON.stringify(changed.size === 0 ? answer : { ...answer, changed: [...changed] });
}

/** The same of data that is JSON already. */
function presentedText(
  { message, data, meta }: { message?: string; data: string; meta?: unknown },
  changed: ReadonlySet<string>,
): string {
  const worded = message === undefined ? "" : `"message":${JSON.stringify(message)},`;
  const kinds = changed.size === 0 ? "" : `"changed":${JSON.stringify([...changed])},`;
  const beside = meta === undefined ? "" : `,"meta":${JSON.stringify(meta)}`;
  return `{"success":true,${worded}${kinds}"data":${data}${beside}}`;
}
