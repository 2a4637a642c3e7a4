import { on } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl from "yauzl";
import type { Plan } from "#contract/billing/plan-table.ts";
import { archiveOf } from "#server/platform/files/archive.ts";
import type { Answered, Caller } from "./caller.ts";
import type { TestApp } from "./test-app.ts";
import { multipartOf } from "./samples.ts";

/** Gives a rider a plan. */
export async function onPlan<R extends { id: number }>(app: TestApp, rider: R, plan: Plan): Promise<R> {
  await app.db.updateTable("users").set({ plan }).where("id", "=", rider.id).execute();
  return rider;
}

/** A download's status and bytes. */
export async function downloadedBy(caller: Caller, url: string, headers: Record<string, string> = {}) {
  const response = await caller.app.inject({
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${caller.token}`, ...headers },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    text: response.payload,
  };
}

/** Sends a file to be imported. */
export async function sendImport(
  caller: Caller,
  file: Buffer | string | null,
  options: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  const blob = file === null ? null : new Blob([typeof file === "string" ? file : new Uint8Array(file)]);
  const sent = await multipartOf({ ...options, ...(blob && { file: blob }) });
  return caller.raw("POST", "/import", sent.bytes, { ...sent.type, ...headers });
}

/** An archive with these files. */
export function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  async function* all() {
    for (const [name, content] of Object.entries(files))
      yield { name, content: typeof content === "string" ? content : Readable.from([content]) };
  }
  return buffer(archiveOf(all()));
}

/** The files of an archive by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: true,
  });
  const files = new Map<string, Buffer>();
  zip.readEntry();
  for await (const [entry] of on(zip, "entry", { close: ["end"] }) as AsyncIterable<[yauzl.Entry]>) {
    const stream = await promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    files.set(entry.fileName, await buffer(stream));
    zip.readEntry();
  }
  return files;
}
