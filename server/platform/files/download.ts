import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The header that saves a response under a name, whatever that has in it: in ASCII for old clients, and in full. */
export function attachmentNamed(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^ -~]|["\\%/:*?<>|;]/gu, "_");
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? "" : `; filename*=UTF-8''${full}`}`;
}

/** Sends a file to be saved; a stream is sent while it is being made. */
export function sendFile(
  reply: FastifyReply,
  { type, name, content }: { type: string; name: string; content: Readable | Buffer },
): FastifyReply {
  return reply.type(type).header("content-disposition", attachmentNamed(name)).send(content);
}
