import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import { http } from "#server/platform/http/node-http.ts";

interface BankReply {
  status: number;
  /** What a reply of 200 says; undefined of another. */
  body: unknown;
}

/** Returns what the bank says at an address; throws when it is unreachable, too slow or sends no JSON. */
export async function bankReply(url: string, patience: number): Promise<BankReply> {
  // Not fetch(): the client that it loads stays in memory.
  const { get } = url.startsWith("https:") ? https : http;
  const request = get(url, {
    headers: { accept: "application/json" },
    // The timeout also covers reading the body.
    signal: AbortSignal.timeout(patience),
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { statusCode: status = 0 } = response;
  if (status === 200) return { status, body: await json(response) };
  response.destroy();
  return { status, body: undefined };
}
