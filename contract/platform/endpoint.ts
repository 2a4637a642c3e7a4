import type * as z from "zod/mini";

/** Who may call: anyone (a dead bearer counts as anonymous), a signed-in user, an admin. */
export type Access = "public" | "session" | "admin";

/** One call of the API under /api/v1. `path` is in OpenAPI form: /bikes/{id}. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Success code; 200 unless said. */
  status?: 200 | 201;
  params?: z.ZodMiniType<Record<string, unknown>>;
  query?: z.ZodMiniType<Record<string, unknown>>;
  /** Statuses that it can be refused with beside those that follow from the rest, such as 403 where the plan decides. */
  refuses?: readonly (403 | 404 | 409 | 422)[];
  body?: z.ZodMiniType<Record<string, unknown>>;
  /** The body is multipart/form-data: the name of its file, besides the fields of `body`. */
  file?: string;
  /** The body is read as the bytes that came: its signature is over them. */
  raw?: true;
  /** How large that file may be; as large as a picture unless said. */
  fileBytes?: number;
  /** The answer is bytes of one of these content types (`response` a Blob), not JSON. */
  bytes?: readonly string[];
  response: z.ZodMiniType<object>;
  /** The body may carry the `version` that it was made over: 409 with the state of now when there is a newer one. */
  versioned?: true;
}

/** Declares a call once: it validates the request, types the client, shapes the answer and writes docs/openapi.json. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}
