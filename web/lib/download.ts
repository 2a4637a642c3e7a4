import { accepted, base, callHeaders, NetworkError } from "./call.ts";
import { readToken } from "./token.ts";

interface Options {
  /** Bytes received so far. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** Fetches a file as `call` would and lets the browser save it under the server's file name. */
export async function download(path: string, options: Options = {}): Promise<void> {
  const { blob, answer } = await fetched(path, options);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  saveFile(blob, name ?? "spokebook");
}

/** Fetches a file as `call` would, to be shown. */
export const fetchBlob = async (path: string, options: Options = {}): Promise<Blob> =>
  (await fetched(path, options)).blob;

async function fetched(path: string, { onProgress, signal }: Options) {
  const token = readToken();
  const answer = await accepted(() => request(base + path, token, signal), token);
  const blob = await blobOf(answer, onProgress).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkError("cut off", { cause });
  });
  return { blob, answer };
}

async function request(url: string, token: string | null, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { headers: callHeaders(token), ...(signal && { signal }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError("no answer", { cause });
  }
}

async function blobOf(answer: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onProgress?.(bytes);
  }
  return new Blob(parts, { type: answer.headers.get("Content-Type") ?? "" });
}

/** Lets the browser save a file under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started saving.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
