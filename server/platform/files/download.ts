import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a file to be saved; a stream is sent while it is being made. */
export function sendFile(
  reply: FastifyReply,
  { type, name, content }: { type: string; name: string; content: Readable | Buffer },
): FastifyReply {
  return reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(content);
}
