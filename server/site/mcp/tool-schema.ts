import type { Tool } from "@modelcontextprotocol/server";
import type * as z from "zod/mini";
import { schemaOf } from "#server/platform/http/openapi.ts";
import { doesWrite, type McpTool } from "./tools.ts";

/** The argument that names a thing in a call's path. */
export const pathArgument = "bike_id";
/** Parameters that say how the app wants its answer. */
const ofTheApp = new Set(["t", "format"]);

type Properties = NonNullable<Tool["inputSchema"]["properties"]>;
interface ObjectSchema {
  properties?: Properties;
  required?: string[];
}

/** Returns the names of the arguments that go into a call's query. */
export const queryNames = ({ endpoint }: McpTool): string[] =>
  endpoint.query
    ? Object.keys((endpoint.query as z.ZodMiniObject).shape).filter((name) => !ofTheApp.has(name))
    : [];

const bikeId = { type: "integer", minimum: 1, description: "A bike's `id`, as list_bikes has it" };
const idempotencyKey = {
  type: "string",
  minLength: 1,
  maxLength: 255,
  description:
    "Anything unique. Sent again with it within 14 days, the call does nothing more and answers what it did the first time",
};

/** Returns a tool as it is listed: its arguments are the parts of its call together. */
export function listedTool(tool: McpTool): Tool {
  const { name, title, more, endpoint } = tool;
  const query = endpoint.query ? (schemaOf(endpoint.query, "input") as ObjectSchema) : {};
  const body = endpoint.body ? (schemaOf(endpoint.body, "input") as ObjectSchema) : {};
  const writes = doesWrite(tool);
  const properties: Properties = {
    ...(endpoint.params && { [pathArgument]: bikeId }),
    ...Object.fromEntries(queryNames(tool).map((one) => [one, query.properties?.[one] ?? {}])),
    ...body.properties,
    ...(writes && { idempotency_key: idempotencyKey }),
  };
  const required = [
    ...(endpoint.params ? [pathArgument] : []),
    ...(query.required ?? []),
    ...(body.required ?? []),
  ];
  return {
    name,
    title,
    description: [`${endpoint.summary}.`, more].filter(Boolean).join(" "),
    inputSchema: { type: "object", properties, required },
    annotations: {
      title,
      readOnlyHint: !writes,
      destructiveHint: false,
      // With an `idempotency_key` alone.
      idempotentHint: !writes,
      openWorldHint: false,
    },
  };
}
