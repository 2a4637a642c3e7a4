import type { ReadRequest, WaitingRow } from "./waiting-call.ts";
import { waitingCallOf } from "./waiting-calls.ts";

/** Returns what stands in braces in a call's path where the path of an address is of it; undefined where it is not. */
function paramsIn(path: string, of: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const found = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`).exec(of);
  return found ? Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ""])) : undefined;
}

/** Returns a response to a GET as it will be once the rows are sent, in their order. */
export function overWaiting<R>(rows: readonly WaitingRow[], url: string, response: R): R {
  const [path = "", query] = url.split("?");
  let shown = response;
  for (const row of rows) {
    const overlays = Object.entries(waitingCallOf(row.call)?.over(row) ?? {});
    for (const [name, over] of overlays) {
      const params = paramsIn(name.slice("GET ".length), path);
      const request: ReadRequest | undefined = params && { params, query: new URLSearchParams(query) };
      if (request) shown = (over as unknown as (response: R, request: ReadRequest) => R)(shown, request);
    }
  }
  return shown;
}
