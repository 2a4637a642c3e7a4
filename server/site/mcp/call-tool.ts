import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiBase } from "#contract/platform/wire.ts";
import { pathArgument, queryNames } from "./tool-schema.ts";
import { doesWrite, type McpTool } from "./tools.ts";

type Arguments = Record<string, unknown>;

/** An id, or nothing that could be another path. */
const named = (value: unknown): string => (/^[\w-]+$/.test(String(value ?? "")) ? String(value) : "0");

function partsOf(tool: McpTool, given: Arguments) {
  const { [pathArgument]: thing, idempotency_key, ...left } = given;
  const { endpoint } = tool;
  const all: Arguments = endpoint.params ? left : { ...left, [pathArgument]: thing };
  const query = new URLSearchParams();
  if (endpoint.query)
    for (const name of queryNames(tool)) {
      const value = all[name] ?? null;
      if (value !== null) query.set(name, String(value));
    }
  const path = endpoint.path.replace("{id}", () => named(thing));
  return {
    url: `${apiBase}${path}${query.size > 0 ? `?${query}` : ""}`,
    ...(endpoint.body && { payload: all }),
    key: typeof idempotency_key === "string" && doesWrite(tool) ? idempotency_key : null,
  };
}

/** Headers of a call that belong to the answer of the request as well. */
const passedOn = /^ratelimit-|^retry-after$/;

/** What a call answered, and what its request says of it. */
export interface CalledTool {
  result: CallToolResult;
  headers: Record<string, string>;
}

/** Makes a tool's call as the request's own key: judged, counted and answered as if it had been sent by itself. */
export async function callTool(
  app: FastifyInstance,
  request: FastifyRequest,
  tool: McpTool,
  given: Arguments,
): Promise<CalledTool> {
  const { url, payload, key } = partsOf(tool, given);
  const { authorization, "accept-language": language } = request.headers;
  const answer = await app.inject({
    method: tool.endpoint.method,
    url,
    remoteAddress: request.ip,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(language !== undefined && { "accept-language": language }),
      ...(key !== null && { "idempotency-key": key }),
    },
    ...(payload && { payload }),
  });
  const body: Record<string, unknown> = answer.json();
  const isError = answer.statusCode >= 400;
  const structuredContent = isError ? { status: answer.statusCode, ...body } : body;
  const headers = Object.entries(answer.headers).filter(([name]) => passedOn.test(name));
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    result: {
      // For programs that know no structured content.
      content: [{ type: "text", text: JSON.stringify(structuredContent) }],
      structuredContent,
      ...(isError && { isError }),
    },
  };
}
