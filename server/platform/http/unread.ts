import { defaultLanguage } from "#contract/platform/languages.ts";
import type { Socket } from "node:net";
import type { Failure } from "#contract/platform/wire.ts";
import { translator } from "#server/platform/language/language.ts";
import { http } from "./node-http.ts";

const refusals: Record<string, { status: number; sentence: "head_too_large" | "too_slow" }> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: "head_too_large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: "too_slow" },
};

/**
 * Responds to requests that could not be parsed, with the headers and body of every other refusal. In English:
 * nothing is known of the caller.
 */
export function refuseUnread(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Don't write to a connection that is closed or already has a response.
    if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0)
      return void socket.destroy();
    const { status, sentence } = refusals[error.code ?? ""] ?? {
      status: 400,
      sentence: "unreadable" as const,
    };
    const body = JSON.stringify({
      success: false,
      message: translator(defaultLanguage)(sentence),
    } satisfies Failure);
    const head = Object.entries({
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${head.join("")}\r\n${body}`);
  };
}
