import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Answers with a file to be saved, as it is made. */
export function sendFile(
  reply: FastifyReply,
  { type, name, content }: { type: string; name: string; content: Readable | Buffer },
): FastifyReply {
  return reply.type(type).header("content-disposition", `attachment; filename="${name}"`).send(content);
}
