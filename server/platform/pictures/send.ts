import type { FastifyReply } from "fastify";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type Picture, pictureEnding } from "./picture.ts";

export interface Sending {
  reply: FastifyReply;
  picture: Picture;
  /** null for the full picture. */
  width: PictureWidth | null;
  /** Name for "save as", without extension. */
  name: string;
  /** Seconds during which browsers need not ask again; 0: ask every time, and store nothing private elsewhere. */
  fresh: number;
  /** Whether shared caches may store it. */
  open: boolean;
  storage: Storage;
  key: string;
  etag: string;
}

/** Streams a stored file, or sends 304 when the client has it. */
export async function sendPicture(sending: Sending): Promise<FastifyReply> {
  const { reply, picture, width, name, fresh, open, storage, key, etag } = sending;
  const format = width === null ? picture.format : "webp";
  const found = isKnown(reply.request.headers["if-none-match"], etag) ? undefined : await storage.read(key);
  if (found === null) {
    reply.log.error({ key }, "a picture's file is missing");
    throw notFound();
  }
  reply.headers({
    "cache-control": `${open ? "public" : "private"}, ${fresh > 0 ? `max-age=${fresh}, immutable` : "no-cache"}`,
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    vary: "Authorization",
    etag,
  });
  // A signed address gives everybody the same response.
  if (fresh > 0) reply.removeHeader("vary");
  if (!found) return reply.code(304).send();
  return reply
    .type(`image/${format}`)
    .headers({
      "content-length": found.size,
      "content-disposition": `inline; filename="${name}.${pictureEnding[format]}"`,
    })
    .send(found.stream);
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
