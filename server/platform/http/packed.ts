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
// A list is mostly the names of its fields: this takes 150 µs for 60 KB and leaves a twentieth of it.
const lists: Effort = { brotli: 1, gzip: 1 };

/** From so many characters on compressing JSON pays: less is there with the first packets of a connection anyway. */
const longJson = 14_000;

/** Sends text compressed as the browser accepts it. The caller has added Accept-Encoding to `vary`. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string) {
  return reply.send(await packed(request, reply, text, pages));
}

/** Returns JSON as it is to be sent: long ones compressed where the client accepts that. */
export function sentJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): string | Promise<string | Buffer> {
  return text.length < longJson ? text : packed(request, reply, text, lists);
}

async function packed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  effort: Effort,
): Promise<string | Buffer> {
  const readable = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(readable)) {
    reply.header("content-encoding", "br");
    return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli } });
  }
  if (/\bgzip\b/.test(readable)) {
    reply.header("content-encoding", "gzip");
    return zip(text, { level: effort.gzip });
  }
  return text;
}
