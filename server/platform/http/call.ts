import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { ActName } from "#contract/platform/acts.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { OwnAccount, Authorized } from "#server/platform/access/authorized.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Json } from "./json.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { Say } from "#server/platform/language/sentence.ts";

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

type ActOf<E> = E extends { act: infer A extends ActName } ? A : never;

/** A request to an endpoint, as its handler sees it. */
export interface Call<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  /** Returns the validated body, or throws 422. Call it after the 404 and 403 checks. */
  body: () => Out<E["body"]>;
  /** The caller; null for an anonymous visitor of a public endpoint. */
  user: E["access"] extends "public" ? Viewer | null : Viewer;
  /** The caller's own account, for what the endpoint does; null for public endpoints. */
  account: E["access"] extends "public" ? null : Authorized<OwnAccount, ActOf<E>>;
  /** Makes the caller's changes; null for public endpoints. */
  act: E["access"] extends "public" ? null : MakeAct<ActOf<E>>;
  language: Language;
  /** The client's address. */
  ip: string;
  userAgent: string | null;
  log: FastifyBaseLogger;
  /** Words a sentence of server/locales in the caller's language. */
  say: Say;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * A handler's result without `success`: the response schema drops whatever it does not name. Handlers of bytes send
 * them themselves.
 */
export type Answer<E extends Endpoint> = E extends { bytes: readonly string[] }
  ? FastifyReply
  :
      | Omit<z.input<E["response"]>, "success">
      | (E extends { alsoBytes: readonly string[] } ? FastifyReply : never);

/** The same with data as JSON text, written by a presenter that names every field. */
export type PresentedAnswer<E extends Endpoint> = {
  message?: string;
  data: z.input<E["response"]> extends { data: infer D } ? Json<D> : never;
} & (z.input<E["response"]> extends { meta: infer M } ? { meta: M } : object);
