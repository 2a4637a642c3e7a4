import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Fast rather than small: it runs for every reader, because the page contains their token.
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends text compressed as the browser accepts it. The caller has added Accept-Encoding to `vary`. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string) {
  const readable = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(readable)) return reply.header("content-encoding", "br").send(await brotli(text, fast));
  if (/\bgzip\b/.test(readable)) return reply.header("content-encoding", "gzip").send(await zip(text));
  return reply.send(text);
}
