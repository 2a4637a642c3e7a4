import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pictureBounds } from "#contract/pictures.ts";
import { isDiskFull } from "#server/db/dialect.ts";
import { Refusal } from "./refusal.ts";

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

/** Reads a form, its file `name` onto the disk under `folder`; what lies there is gone when `work` is done. */
export async function receiveForm<T>(
  reply: FastifyReply,
  { name, folder }: { name: string; folder: string },
  work: (form: Form) => Promise<T>,
): Promise<T> {
  if (!reply.request.isMultipart()) throw new Refusal(415, "wrong_type_form");
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(path.join(folder, "form-"));
  try {
    return await work(await read(reply, name, path.join(own, "incoming")));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function read(reply: FastifyReply, name: string, file: string): Promise<Form> {
  const form: Form = { fields: {}, file: null, tooLarge: false };
  try {
    for await (const part of reply.request.parts()) {
      if (part.type === "field") form.fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== name) part.file.resume();
      else if (await spool(part.file, file)) form.file = file;
      else {
        stopReading(reply);
        return { ...form, tooLarge: true };
      }
    }
    return form;
  } catch (error) {
    stopReading(reply);
    if (isDiskFull(error)) throw error;
    throw new Refusal(400, "bad_form");
  }
}

/** Writes a part to a file; false when it is over the limit. */
async function spool(part: MultipartFile["file"], file: string): Promise<boolean> {
  // Cut off, it would wait for its end, which is not read.
  part.once("limit", () => part.destroy());
  try {
    if (!part.truncated) await pipeline(part, createWriteStream(file));
  } catch (error) {
    if (!part.truncated) throw error;
  }
  return !part.truncated;
}

/** Reads no more of a body, and closes the connection once the answer has had a second to arrive. */
function stopReading(reply: FastifyReply): void {
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
