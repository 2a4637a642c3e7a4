import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Json } from "./json.ts";
import type { Language } from "#server/platform/language/language.ts";
import type { Say } from "#server/platform/language/sentence.ts";

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

/** One request of an endpoint, as its handler sees it. */
export interface Call<E extends Endpoint> {
  params: Out<E["params"]>;
  query: Out<E["query"]>;
  /** The validated body; throws 422. Called after the thing itself was found and allowed. */
  body: () => Out<E["body"]>;
  /** Who calls; null for an anonymous visitor of a public call. */
  user: E["access"] extends "public" ? Viewer | null : Viewer;
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

/** What a handler answers, without `success`: the response schema drops whatever it does not name. Bytes it sends itself. */
export type Answer<E extends Endpoint> = E extends { bytes: readonly string[] }
  ? FastifyReply
  : Omit<z.input<E["response"]>, "success">;

/** The same with the data as JSON text: a presenter that names every field has written it. */
export interface PresentedAnswer<E extends Endpoint> {
  message?: string;
  data: z.input<E["response"]> extends { data: infer D } ? Json<D> : never;
}
