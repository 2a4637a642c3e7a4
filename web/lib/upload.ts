import type { CallResponse, Calls } from "#contract/endpoints.ts";
import type { WaitingName } from "#contract/garage/waiting/waiting-calls.ts";
import { answerTo, base, callHeaders, fillIn, type Input, NetworkError } from "./call.ts";
import { underKey } from "./once-key.ts";
import { riderOnDevice } from "./rider-on-device.ts";
import { newCallKey } from "./call-key.ts";
import { readToken } from "./token.ts";

/** The endpoints that take a file. */
type Uploads = {
  [N in keyof Calls]: Calls[N] extends { method: "POST"; file: string } ? N : never;
}[keyof Calls];

interface UploadOptions {
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
  options: UploadOptions = {},
): Promise<CallResponse<Calls[N]>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const url = base + fillIn(name.slice("POST ".length), options.params);
  const token = readToken();
  const isOnce = token && !options.key;
  const attempt = (key = options.key) => send(url, form, token, { ...options, ...(key && { key }) });
  return await answerTo<N>(
    () => (isOnce ? underKey([token, url, ...Object.values(fields)], attempt) : attempt()),
    token,
  );
}

/** By XMLHttpRequest, because fetch does not report upload progress. */
function send(
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal, key }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [header, value] of Object.entries(callHeaders(token))) request.setRequestHeader(header, value);
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

interface FileOfExpense {
  kind: string;
  file: File;
}

/**
 * Attaches a file to an expense, or keeps it on this device until both can be sent; returns the expense once it has the
 * file, and undefined while that waits.
 */
export const attachOrKeep = (expense: number, { kind, file }: FileOfExpense, options: UploadOptions = {}) =>
  uploadOrKeep(
    "POST /expenses/{id}/files",
    { params: { id: expense }, body: { kind }, files: { file } },
    options,
  );

interface KeptUpload {
  params?: { id: number };
  body: Record<string, string>;
  files: Record<string, File>;
}

/** Sends a form with files, or keeps it on this device until it can be sent; returns undefined while it waits. */
export async function uploadOrKeep<N extends Uploads & WaitingName>(
  call: N,
  { files, ...input }: KeptUpload,
  options: UploadOptions = {},
) {
  const key = options.key ?? newCallKey();
  const account = riderOnDevice();
  const keep = async (tried: boolean) => {
    const { keepChange } = await import("./outbox-keep.ts");
    await keepChange({ account, call, input: input as never, known: null, key, files }, tried);
    return undefined;
  };
  // What it belongs to may have been sent by now; then the row goes at once.
  if ((input.params?.id ?? 0) < 0) return keep(false);
  const isAway = !navigator.onLine;
  try {
    const fields = { ...input.body, ...files };
    const sent = await upload(call, fields, {
      ...options,
      ...(input.params && { params: input.params }),
      key,
    });
    return (sent as { data: DataOfUpload<N> }).data;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return keep(!isAway).catch(() => {
      throw error;
    });
  }
}
type DataOfUpload<N extends Uploads> = CallResponse<Calls[N]> extends { data: infer D } ? D : never;
