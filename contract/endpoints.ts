import type * as z from "zod/mini";
import { endpointModules } from "./endpoint-modules.ts";
import type { EventName } from "./events.ts";
import type { Endpoint } from "./platform/endpoint.ts";

type EndpointOf<Module> = Module extends object ? Extract<Module[keyof Module], Endpoint> : never;

/** Every endpoint of the API. */
export const endpoints = endpointModules.flatMap((module) =>
  Object.values(module).filter(
    (value): value is EndpointOf<(typeof endpointModules)[number]> =>
      typeof value === "object" && value !== null && "method" in value && "path" in value,
  ),
);

/** Every endpoint by name, such as "PUT /bikes/{id}". A type only: it costs the client no bytes. */
export type Calls = { [E in (typeof endpoints)[number] as `${E["method"]} ${E["path"]}`]: E };

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;

/**
 * Input of an endpoint as the caller writes it. Of each endpoint by itself: the parts of all, taken together, would be more
 * combinations than TypeScript looks at.
 */
export type CallInput<E extends Endpoint> = E extends Endpoint
  ? (E extends { params: infer P } ? { params: { [K in keyof In<P>]: string | number } } : object) &
      (E extends { query: infer Q } ? { query?: In<Q> } : object) &
      (E extends { body: infer B }
        ? { body: In<B> & (E extends { makes: string } ? { client_id?: string | null } : object) }
        : object)
  : never;

/** Body of an endpoint's successful response. */
export type CallResponse<E extends Endpoint> = z.output<E["response"]> &
  (E["method"] extends "GET" ? object : { changed?: EventName[] });
