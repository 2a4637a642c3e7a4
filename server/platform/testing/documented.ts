import { endpoints } from "#contract/endpoints.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { openApi } from "#server/platform/http/openapi.ts";

type Responses = Record<string, Record<string, { responses: Record<string, unknown> }>>;

const paths = openApi()["paths"] as Responses;
const known = endpoints.map(({ method, path }) => ({
  method,
  path: apiBase + path,
  pattern: new RegExp(`^${apiBase}${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
}));
/** What a call may come back with by itself; the rest (429, 500, 507) is documented as "default". */
const judged = new Set([400, 401, 403, 404, 409, 413, 415, 419, 422, 503]);

/** Throws where the API document does not say that this call can end like this. */
export function mustBeDocumented(method: string, url: string, status: number): void {
  if (!judged.has(status)) return;
  const path = url.split("?")[0] ?? "";
  const fits = known.filter((call) => call.method === method && call.pattern.test(path));
  const call = fits.find((one) => one.path === path) ?? fits[0];
  const responses = call && paths[call.path]?.[method.toLowerCase()]?.responses;
  if (responses && !(status in responses))
    throw new Error(`docs/openapi.json does not say that ${method} ${call.path} can return ${status}`);
}
