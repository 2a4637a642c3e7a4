import * as z from "zod/mini";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { apiBase, Failure } from "#contract/platform/wire.ts";

type Schema = Record<string, unknown>;

/** The check that refuses a long list before its entries are validated: the entries' schema is inside. */
const isUnjudgedList = ({ _zod: { def } }: z.core.$ZodType) =>
  def.type === "array" && (def as z.core.$ZodArrayDef).element._zod.def.type === "any";

function schemaOf(schema: unknown, io: "input" | "output"): Schema {
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
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "For a day, a call with the same key and body returns what the first one made",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const file = { type: "string", format: "binary" };

/** JSON, or a form with a file and the fields of the body. */
function bodyOf(endpoint: Endpoint): Schema {
  const schema = schemaOf(endpoint.body, "input");
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
  const bytes = endpoint.bytes ?? endpoint.alsoBytes ?? [];
  const content = Object.fromEntries(bytes.map((type) => [type, { schema: file }]));
  if (endpoint.bytes) return { content };
  const data = json(schemaOf(endpoint.response, "output"));
  return { content: { ...(data["content"] as Schema), ...content } };
}

/** The 409 of a change based on an older version: a failure with the current state. */
function staleOf(endpoint: Endpoint): Schema {
  const { properties, ...schema } = schemaOf(endpoint.response, "output");
  const success = { type: "boolean", const: false };
  return {
    description: "Changed elsewhere since `version`; `data` is the state of now",
    ...json({ ...schema, properties: { ...(properties as Schema), success, message: { type: "string" } } }),
  };
}

/** Returns the refusals of an endpoint besides those that every endpoint has. */
function refusalsOf({ access, method, params, query, body, oneClick, refuses = [] }: Endpoint): number[] {
  const signedIn = access !== "public";
  return [
    ...(method === "GET" ? [] : oneClick ? [413] : [400, 413, 415, 419]),
    ...(signedIn ? [401] : []),
    ...(access === "admin" || (signedIn && params) ? [403] : []),
    ...(params ? [404] : []),
    ...(body || query ? [422] : []),
    ...refuses,
  ];
}

function operationOf(endpoint: Endpoint): Schema {
  const signedIn = endpoint.access !== "public";
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1]],
    security: signedIn ? [{ bearer: [] }] : [],
    ...(endpoint.params || endpoint.query || endpoint.idempotent
      ? { parameters: parametersOf(endpoint) }
      : {}),
    ...(endpoint.body ? { requestBody: { required: true, ...bodyOf(endpoint) } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: "Success", ...answerOf(endpoint) },
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, failure])),
      ...(endpoint.versioned ? { 409: staleOf(endpoint) } : {}),
      // 429, 503 and 507 (a service or disk is unavailable), and unexpected errors.
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
      responses: { Failure: { description: "Failure", ...json(schemaOf(Failure, "output")) } },
    },
  };
}
