import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How hard brotli and gzip try. */
interface Effort {
  brotli: number;
  gzip: number;
}
// Fast rather than small: it runs for every reader, because the page contains their token.
const pages: Effort = { brotli: 4, gzip: 6 };
// As fast as writing what is saved to the socket: a list is mostly the names of its fields.
const lists: Effort = { brotli: 1, gzip: 1 };

/** From so many characters on compressing JSON pays: less is there with the first packets of a connection anyway. */
const longJson = 14_000;

/** Sends text compressed as the browser accepts it. The caller has added Accept-Encoding to `vary`. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string) {
  return reply.send((await packed(request, reply, text, pages)) ?? text);
}

/**
 * Returns JSON as it is to be sent: long ones compressed where the client accepts that, otherwise as bytes, because Node
 * takes three times as long to write a long string.
 */
export function sentJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): string | Promise<Buffer> {
  if (text.length < longJson) return text;
  return packed(request, reply, text, lists).then((bytes) => bytes ?? Buffer.from(text));
}

async function packed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  effort: Effort,
): Promise<Buffer | null> {
  const readable = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(readable)) {
    reply.header("content-encoding", "br");
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli } });
  }
  if (/\bgzip\b/.test(readable)) {
    reply.header("content-encoding", "gzip");
    return zip(text, { level: effort.gzip });
  }
  return null;
}
