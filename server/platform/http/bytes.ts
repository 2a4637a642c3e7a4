import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { IncomingMessage } from "node:http";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { withinRoom } from "#server/platform/storage/within-room.ts";
import { stopReading, type Uploads } from "./form.ts";

/** A body that is a file. */
export interface ReceivedFile {
  /** Its path, in a temporary folder. */
  file: string;
  bytes: number;
  /** SHA-256, hex. */
  hash: string;
}

/** Makes the routes of a scope take a body of any type, which their handlers read. */
export function acceptStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** Writes a body of at most `most` bytes to disk (413 beyond); the file is deleted after `work`, or when the connection is cut. */
export async function receiveBytes<T>(
  reply: FastifyReply,
  { folder, most }: { folder: Uploads; most: number },
  work: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { request } = reply;
  const lot = folder.room.open();
  await mkdir(folder.path, { recursive: true });
  const own = await mkdtemp(path.join(folder.path, "bytes-"));
  const file = path.join(own, "incoming");
  try {
    const declared = Number(request.headers["content-length"] ?? 0);
    if (declared > most) throw new Refusal(413, "too_large");
    await lot.check(declared);
    const hash = createHash("sha256");
    let bytes = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(bytes > most ? new Refusal(413, "too_large") : null, chunk);
      },
    });
    await written(request.raw, counting, withinRoom(lot), createWriteStream(file));
    const received = { file, bytes, hash: hash.digest("hex") };
    request.formHash = received.hash;
    await request.keyed?.begin();
    return await work(received);
  } catch (error) {
    if (!request.raw.readableEnded && !request.raw.destroyed) stopReading(reply);
    throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
    lot.close();
  }
}

/**
 * Passes a body on to its file. A pipeline that began with the request would destroy its connection where the body is
 * refused, and with it the response.
 */
async function written(
  body: IncomingMessage,
  counting: Transform,
  room: Transform,
  file: Writable,
): Promise<void> {
  const cut = () => {
    if (!body.readableEnded) counting.destroy(new Refusal(400, "unreadable"));
  };
  body.once("close", cut);
  body.pipe(counting);
  try {
    await pipeline(counting, room, file);
  } finally {
    body.off("close", cut);
    body.unpipe(counting);
  }
}
