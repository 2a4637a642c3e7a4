import type { Calls, CallResponse } from "#contract/endpoints.ts";
import { isStandIn } from "./as-of.ts";
import { fillIn, type Input, noteAnswer, queryString } from "./call.ts";
import { language } from "./language.ts";
import { waiting } from "./waiting.ts";
import { readToken } from "./token.ts";

interface HereOptions {
  params?: Input["params"];
  query?: Input["query"];
  /** Whether the call is not to be made with that response any more. */
  take?: boolean;
}

/**
 * Returns what a call would, if it was sent before the code came and its response is here: to draw a page with it at
 * once.
 */
export function alreadyHere<N extends keyof Calls>(
  name: N & `GET ${string}`,
  { params, query, take = false }: HereOptions = {},
): CallResponse<Calls[N]> | undefined {
  // What waits is not in it.
  if (waiting.get().rows > 0) return undefined;
  const url = fillIn(name.slice("GET ".length), params) + queryString(query);
  const reader = [readToken(), language()] as const;
  const body = globalThis.firstCalls?.peek(url, ...reader) as CallResponse<Calls[N]> | undefined;
  if (!take || !body) return body;
  const taken = globalThis.firstCalls?.take(url, ...reader);
  void taken?.then((answer) => answer?.ok && !isStandIn(answer) && noteAnswer(url, answer, reader[0]));
  return taken && body;
}
