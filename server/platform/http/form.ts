import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { isDiskFull } from "#server/platform/db/dialect.ts";
import type { Lot, Room } from "#server/platform/storage/room.ts";
import { withinRoom } from "#server/platform/storage/within-room.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** What a form carried. */
export interface Form {
  fields: Partial<Record<string, string>>;
  /** Path of the uploaded file, in a temporary folder; null when there is none. */
  file: string | null;
  /** The file's name as the client says it, to show; never a path. */
  name: string;
  /** The file exceeds its limit: the rest, and all later fields, were not read. */
  tooLarge: boolean;
}

const limits = { files: 1, fields: 10, fieldSize: 10_000, parts: 11 };

/** Makes the routes of a scope accept multipart/form-data only, or JSON too; the file's limit is a picture's by default. */
export async function acceptForms(
  scope: FastifyInstance,
  {
    fileSize = pictureBounds.bytes,
    alsoJson = false,
  }: { fileSize?: number | undefined; alsoJson?: boolean | undefined },
): Promise<void> {
  if (!alsoJson) scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: { ...limits, fileSize }, throwFileSizeLimit: false });
  if (!alsoJson) scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** Where uploads are written, and the disk space for them. */
export interface Uploads {
  path: string;
  room: Room;
}

interface Wanted {
  /** Name of the file's field. */
  name: string;
  folder: Uploads;
}

/** Reads a form and writes its file to disk; the file is deleted after `work`, or when the connection is cut. */
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
    const form = await read(reply, { name, place, lot });
    await beginKeyed(reply.request, form);
    return await work(form);
  } finally {
    if (own) await rm(own, { recursive: true, force: true });
    lot.close();
  }
}

/** Does a form with an `Idempotency-Key` once: its hash is of fields and file, not of what is between them. */
async function beginKeyed(request: FastifyRequest, { fields, file, name, tooLarge }: Form): Promise<void> {
  if (!request.keyed || tooLarge) return;
  const hash = createHash("sha256");
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  hash.update(JSON.stringify([sorted, name]));
  if (file) for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  request.formHash = hash.digest("hex");
  await request.keyed.begin();
}

interface Reading {
  name: string;
  /** Makes a temporary folder and returns a path in it; only called when there is a file. */
  place: () => Promise<string>;
  lot: Lot;
}

async function read(reply: FastifyReply, { name, place, lot }: Reading): Promise<Form> {
  const form: Form = { fields: {}, file: null, name: "", tooLarge: false };
  const cut = whenCut(reply.request.raw);
  try {
    await lot.check(Number(reply.request.headers["content-length"] ?? 0));
    const parts = reply.request.parts();
    // When the connection is cut first, iterating over the parts would never end.
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
        form.name = part.filename ?? "";
      }
    }
    return form;
  } catch (error) {
    stopReading(reply);
    if (isDiskFull(error) || error instanceof Refusal) throw error;
    throw new Refusal(400, "bad_form");
  }
}

/** Reports when a request's connection closes before its whole body came. */
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

/** Writes a part to a file; returns false when it exceeds the limit. */
async function spool(
  part: MultipartFile["file"],
  file: string,
  lot: Lot,
  signal: AbortSignal,
): Promise<boolean> {
  // A part that exceeds the limit would wait for its end, which is not read.
  part.once("limit", () => part.destroy());
  try {
    if (!part.truncated) await pipeline(part, withinRoom(lot), createWriteStream(file), { signal });
  } catch (error) {
    if (!part.truncated) throw error;
  }
  return !part.truncated;
}

/** Stops reading a body, and closes the connection a second after the response was sent. */
export function stopReading(reply: FastifyReply): void {
  const { raw } = reply.request;
  raw.unpipe();
  raw.pause();
  reply.header("connection", "close");
  // Closing a connection with unread bytes resets it, and the reset may overtake the response.
  raw.socket.destroySoon = () => {
    raw.socket.end();
    setTimeout(() => raw.socket.destroy(), 1000).unref();
  };
}
