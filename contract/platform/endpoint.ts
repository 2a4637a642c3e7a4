import type * as z from "zod/mini";
import type { ActName } from "./acts.ts";
import type { ClientNoun } from "./client-id.ts";

/** Who may call: anyone (an invalid bearer counts as anonymous), a signed-in user, an admin. */
export type Access = "public" | "session" | "admin";

/** One endpoint of the API under /api/v1. `path` is in OpenAPI form: /bikes/{id}. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  access: Access;
  /** What it does, by the table of acts. A call for anyone has one only where a key counts there: with that act's scope. */
  act?: ActName;
  /** Status of success; 200 by default. With 302 it leads a browser elsewhere, and `bytes` is empty. */
  status?: 200 | 201 | 302;
  /** Status of a success where what would be made is there already; its handler sets it. */
  known?: 200;
  params?: z.ZodMiniType<Record<string, unknown>>;
  query?: z.ZodMiniType<Record<string, unknown>>;
  /**
   * Additional statuses of refusals, such as 403 when the plan decides; others follow from the rest of the
   * declaration.
   */
  refuses?: readonly (401 | 403 | 404 | 409 | 422)[];
  body?: z.ZodMiniType<Record<string, unknown>>;
  /** The body is multipart/form-data: the name of its file field, in addition to the fields of `body`. */
  file?: string;
  /** JSON of `body` is taken as well, in place of a form. */
  alsoJson?: true;
  /** The body is kept as raw bytes, because its signature covers them. */
  raw?: true;
  /** The body is a file of at most so many bytes, of any type, as it is. */
  stream?: number;
  /** Mail programs send it, with any small body and from any site; its address alone allows it. */
  oneClick?: true;
  /** Largest size of that file; by default that of a picture. */
  fileBytes?: number;
  /** The response is bytes of one of these content types (`response` is a Blob), not JSON. */
  bytes?: readonly string[];
  /** Requested in the query, the response is bytes of one of these types in place of JSON. */
  alsoBytes?: readonly string[];
  response: z.ZodMiniType<object>;
  /**
   * Why a POST or PUT of a signed-in person takes no `Idempotency-Key`. All others do: sent again with it they do nothing
   * more and return the first answer.
   */
  unkeyed?: string;
  /** What it makes: its body may carry the `client_id` that a device gave it. */
  makes?: ClientNoun;
  /**
   * Why the body of a PUT has no `version`. All others may carry the one that they are based on: 409 with the current
   * state when there is a newer one.
   */
  unversioned?: string;
}

/** Returns whether a call takes an `Idempotency-Key`. */
export function isIdempotent({ method, access, unkeyed }: Endpoint): boolean {
  return (method === "POST" || method === "PUT") && access !== "public" && unkeyed === undefined;
}

/** Returns whether a call may carry the version that it is based on. */
export function isVersioned({ method, unversioned }: Endpoint): boolean {
  return method === "PUT" && unversioned === undefined;
}

/**
 * Declares an endpoint: validates the request, types the client, shapes the response and generates docs/openapi.json.
 */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}
