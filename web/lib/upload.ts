import type { CallResponse, Calls } from "#contract/endpoints.ts";
import { answerTo, base, callHeaders, fillIn, type Input, NetworkError } from "./call.ts";

/** The endpoints that take a file. */
type Uploads = {
  [N in keyof Calls]: Calls[N] extends { method: "POST"; file: string } ? N : never;
}[keyof Calls];

interface Options {
  /** What stands in braces in the endpoint's path. */
  params?: NonNullable<Input["params"]>;
  /** Share of the upload that was sent, 0…1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Sent as `Idempotency-Key`, as `call` sends it. */
  key?: string;
}

/** Sends a form with a file to an endpoint; returns and throws as `call` does. */
export async function upload<N extends Uploads>(
  name: N,
  fields: Record<string, string | File>,
  options: Options = {},
): Promise<CallResponse<Calls[N]>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const url = base + fillIn(name.slice("POST ".length), options.params);
  return await answerTo<N>(() => send(url, form, options));
}

/** By XMLHttpRequest, because fetch does not report upload progress. */
function send(url: string, form: FormData, { onProgress, signal, key }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [header, value] of Object.entries(callHeaders())) request.setRequestHeader(header, value);
    if (key !== undefined) request.setRequestHeader("Idempotency-Key", key);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener("load", () => resolve(responseOf(request)));
    request.addEventListener("error", () => reject(new NetworkError("no answer")));
    request.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader("Retry-After");
  return new Response(request.responseText, {
    status: request.status,
    ...(wait && { headers: { "Retry-After": wait } }),
  });
}
