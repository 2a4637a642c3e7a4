import * as z from "zod/mini";
import { actTable } from "#contract/platform/acts.ts";
import { type Endpoint, isIdempotent, isVersioned } from "#contract/platform/endpoint.ts";
import { eventKinds } from "#contract/events.ts";
import { endpoints } from "#contract/endpoints.ts";
import { apiBase, Failure } from "#contract/platform/wire.ts";

type Schema = Record<string, unknown>;

/** The check that refuses a long list before its entries are validated: the entries' schema is inside. */
const isUnjudgedList = ({ _zod: { def } }: z.core.$ZodType) =>
  def.type === "array" && (def as z.core.$ZodArrayDef).element._zod.def.type === "any";

/** Returns a schema as JSON Schema, of what goes in or of what comes out. */
export function schemaOf(schema: unknown, io: "input" | "output"): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (io === "input" && def.type === "pipe" && isUnjudgedList(def.in))
        Object.assign(jsonSchema, schemaOf(def.out, io));
    },
  }) as Schema;
  return json;
}

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const failure = { $ref: "#/components/responses/Failure" };

function parametersOf(endpoint: Endpoint): Schema[] {
  const list = (from: Endpoint["params"] | Endpoint["query"], where: "path" | "query") => {
    const { properties = {}, required = [] } = from ? schemaOf(from, "input") : {};
    return Object.entries(properties as Schema).map(([name, schema]) => ({
      name,
      in: where,
      required: where === "path" || (required as string[]).includes(name),
      schema,
    }));
  };
  return [
    ...list(endpoint.params, "path"),
    ...list(endpoint.query, "query"),
    ...(isIdempotent(endpoint) ? [idempotencyKey] : []),
  ];
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "For 14 days, a call with the same key, path and body does nothing more and returns the first answer, with `Idempotent-Replayed: true`",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const client_id = {
  anyOf: [{ type: "string", format: "uuid" }, { type: "null" }],
  description:
    "An id of the client's own, which also names the thing in paths; 409 with its `noun` and `id` where the account has it already",
};

const file = { type: "string", format: "binary" };

/** JSON, or a form with a file and the fields of the body. */
function bodyOf(endpoint: Endpoint): Schema {
  const schema = schemaOf(endpoint.body, "input");
  if (endpoint.makes)
    return json({ ...schema, properties: { ...(schema["properties"] as Schema), client_id } });
  if (!endpoint.file) return json(schema);
  const properties = { ...(schema["properties"] as Schema), [endpoint.file]: file };
  const required = [...((schema["required"] as string[] | undefined) ?? []), endpoint.file];
  return {
    content: {
      "multipart/form-data": { schema: { ...schema, properties, required } },
    },
  };
}

function answerOf(endpoint: Endpoint): Schema {
  if (endpoint.status === 302) return { headers: { Location: { schema: { type: "string" } } } };
  const bytes = endpoint.bytes ?? endpoint.alsoBytes ?? [];
  const content = Object.fromEntries(bytes.map((type) => [type, { schema: file }]));
  if (endpoint.bytes) return { content };
  const schema = schemaOf(endpoint.response, "output");
  const properties = {
    ...(schema["properties"] as Schema),
    ...(mayChange(endpoint) ? { changed: { $ref: "#/components/schemas/Changed" } } : {}),
  };
  const data = json({ ...schema, properties });
  return { content: { ...(data["content"] as Schema), ...content } };
}

/** Kinds of events that a write has caused. */
const changed = {
  type: "array",
  items: { enum: eventKinds.map(({ event }) => event).toSorted() },
  description: "What the call has changed: the kinds of its events",
};

const mayChange = ({ method, access }: Endpoint) => method !== "GET" && access !== "public";

/** The 409 of a change based on an older version: a failure with the current state. */
function staleOf(endpoint: Endpoint): Schema {
  const { properties, ...schema } = schemaOf(endpoint.response, "output");
  const success = { type: "boolean", const: false };
  return {
    description: "Changed elsewhere since `version`; `data` is the state of now",
    ...json({ ...schema, properties: { ...(properties as Schema), success, message: { type: "string" } } }),
  };
}

/** Returns the refusals of an endpoint that not every endpoint has. */
function refusalsOf(endpoint: Endpoint): number[] {
  const { access, method, params, query, body, oneClick, refuses = [] } = endpoint;
  const signedIn = access !== "public";
  return [
    // Another call under the same key; the first one is still running.
    ...(isIdempotent(endpoint) ? [409, 422] : []),
    ...(method === "GET" ? [] : oneClick ? [413, 415] : [400, 413, 415, 419]),
    // 403 also where a key lacks the scope.
    ...(signedIn ? [401, 403] : []),
    ...(params ? [404] : []),
    ...(body || query ? [422] : []),
    ...refuses,
    // The database or the storage is away, or a queue is full.
    503,
  ];
}

function operationOf(endpoint: Endpoint): Schema {
  const signedIn = endpoint.access !== "public";
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1]],
    security: signedIn ? [{ bearer: [] }] : [],
    ...(endpoint.act && signedIn ? { "x-act": endpoint.act, "x-scope": actTable[endpoint.act].scope } : {}),
    ...(endpoint.params || endpoint.query || isIdempotent(endpoint)
      ? { parameters: parametersOf(endpoint) }
      : {}),
    ...(endpoint.stream
      ? { requestBody: { required: true, content: { "application/octet-stream": { schema: file } } } }
      : {}),
    ...(endpoint.body ? { requestBody: { required: true, ...bodyOf(endpoint) } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: "Success", ...answerOf(endpoint) },
      ...(endpoint.known ? { [endpoint.known]: { description: "Known", ...answerOf(endpoint) } } : {}),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, failure])),
      ...(isVersioned(endpoint) ? { 409: staleOf(endpoint) } : {}),
      // 429, 507 (the disk is full) and unexpected errors.
      default: failure,
    },
  };
}

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApi(): Schema {
  const paths: Record<string, Schema> = {};
  // Sort: Node and bundlers return a module's exports in different orders.
  const nameOf = ({ path, method }: Endpoint) => `${path} ${method}`;
  for (const endpoint of endpoints.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
    (paths[apiBase + endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: "3.1.0",
    info: {
      title: "Spokebook",
      version: "1",
      description: "Every answer is JSON. Failures carry `message` and, with 422, `errors` by field.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Changed: changed },
      responses: { Failure: { description: "Failure", ...json(schemaOf(Failure, "output")) } },
    },
  };
}
