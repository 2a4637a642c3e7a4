import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { isDiskFull } from "#server/platform/db/dialect.ts";
import type { Lot, Room } from "#server/platform/storage/room.ts";
import { withinRoom } from "#server/platform/storage/within-room.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** What a form carried. */
export interface Form {
  fields: Partial<Record<string, string>>;
  /** Where its file lies, in a folder of its own; null when it has none. */
  file: string | null;
  /** The file is larger than it may be: the rest was not read, nor any field behind it. */
  tooLarge: boolean;
}

const limits = { files: 1, fields: 10, fieldSize: 10_000, parts: 11 };

/** Has the routes of a scope take multipart/form-data and nothing else; a picture's size is the file's unless said. */
export async function acceptForms(
  scope: FastifyInstance,
  fileSize: number = pictureBounds.bytes,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: { ...limits, fileSize }, throwFileSizeLimit: false });
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** Where files lie that come in, and how much room there is for them. */
export interface Uploads {
  path: string;
  room: Room;
}

interface Wanted {
  /** Name of the file's field. */
  name: string;
  folder: Uploads;
}

/** Reads a form, its file onto the disk; what lies there is gone when `work` is done, or the connection. */
export async function receiveForm<T>(
  reply: FastifyReply,
  { name, folder }: Wanted,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  if (!reply.request.isMultipart()) throw new Refusal(415, "wrong_type_form");
  const lot = folder.room.open();
  let own: string | null = null;
  const place = async () => {
    await mkdir(folder.path, { recursive: true });
    own ??= await mkdtemp(path.join(folder.path, "form-"));
    return path.join(own, "incoming");
  };
  try {
    return await work(await read(reply, { name, place, lot }));
  } finally {
    if (own) await rm(own, { recursive: true, force: true });
    lot.close();
  }
}

interface Reading {
  name: string;
  /** Makes a folder and names a file in it; not asked for before there is a file to write. */
  place: () => Promise<string>;
  lot: Lot;
}

async function read(reply: FastifyReply, { name, place, lot }: Reading): Promise<Form> {
  const form: Form = { fields: {}, file: null, tooLarge: false };
  const cut = whenCut(reply.request.raw);
  try {
    await lot.check(Number(reply.request.headers["content-length"] ?? 0));
    const parts = reply.request.parts();
    // Of a connection that is cut before it is asked for them, the parts never end.
    for (let one = await cut.or(parts.next()); !one.done; one = await cut.or(parts.next())) {
      const part = one.value;
      if (part.type === "field") form.fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== name) part.file.resume();
      else {
        const file = await place();
        if (!(await spool(part.file, file, lot, cut.signal))) {
          stopReading(reply);
          return { ...form, tooLarge: true };
        }
        form.file = file;
      }
    }
    return form;
  } catch (error) {
    stopReading(reply);
    if (isDiskFull(error) || error instanceof Refusal) throw error;
    throw new Refusal(400, "bad_form");
  }
}

/** Tells when a request's connection is gone before all of its body came. */
function whenCut(raw: IncomingMessage) {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = new AbortController();
  const look = () => {
    if (raw.readableEnded) return;
    reject(new Error("cut"));
    abort.abort();
  };
  promise.catch(() => {});
  if (raw.destroyed) look();
  else raw.once("close", look);
  return { signal: abort.signal, or: <T>(work: Promise<T>): Promise<T> => Promise.race([work, promise]) };
}

/** Writes a part to a file; false when it is over the limit. */
async function spool(
  part: MultipartFile["file"],
  file: string,
  lot: Lot,
  signal: AbortSignal,
): Promise<boolean> {
  // Cut off, it would wait for its end, which is not read.
  part.once("limit", () => part.destroy());
  try {
    if (!part.truncated) await pipeline(part, withinRoom(lot), createWriteStream(file), { signal });
  } catch (error) {
    if (!part.truncated) throw error;
  }
  return !part.truncated;
}

/** Reads no more of a body, and closes the connection once the answer has had a second to arrive. */
export function stopReading(reply: FastifyReply): void {
  const { raw } = reply.request;
  raw.unpipe();
  raw.pause();
  reply.header("connection", "close");
  // Closing at once, with bytes unread, resets the connection, and the reset may overtake the answer.
  raw.socket.destroySoon = () => {
    raw.socket.end();
    setTimeout(() => raw.socket.destroy(), 1000).unref();
  };
}
