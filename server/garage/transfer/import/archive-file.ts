import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { importBounds } from "#contract/garage/garage-file.ts";
import { isDiskFull } from "#server/platform/db/dialect.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
/** Photos and originals, and other files that an archive may contain. */
const mostEntries = importBounds.photos + importBounds.files + importBounds.receipts + 100;
/** Bytes of their names and other fields. */
const mostNames = 8 * 1024 ** 2;

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>;

/** Opens an archive whose files are read by name and never unpacked by themselves. 422 for anything else. */
export async function openArchive(file: string) {
  const zip = await open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(broken);
  const entries = await namesOf(zip).catch((error: unknown) => {
    zip.close();
    return broken(error);
  });
  // Re-packing a folder by hand adds a level of folders.
  const garage = [...entries.keys()].filter((name) => /^(?:[^/]+\/)?garage\.json$/.test(name)).toSorted()[0];
  const folder = garage?.slice(0, -"garage.json".length) ?? "";

  const read = (entry: Entry) =>
    new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });

  const write = (entry: Entry, to: string) =>
    read(entry)
      .then((stream) => pipeline(stream, createWriteStream(to)))
      .catch(broken);

  return {
    /** Extracts garage.json to a path of ours. */
    async extractGarage(to: string): Promise<void> {
      const entry = entries.get(garage ?? "");
      if (!entry) throw badFile("import_no_garage");
      if (entry.uncompressedSize > importBounds.text) throw badFile("import_text_large");
      await write(entry, to);
    },

    /** Returns a file's declared size, beyond which nothing is read; null when it does not exist. */
    sizeOf: (name: string): number | null => entries.get(folder + name)?.uncompressedSize ?? null,

    /** Extracts a file to a path of ours. */
    async extract(name: string, to: string): Promise<void> {
      const entry = entries.get(folder + name);
      if (!entry) throw badFile("import_archive");
      await write(entry, to);
    },

    close: () => zip.close(),
  };
}

/** Lists files by name; refuses duplicate names and those that lead out of the archive. */
async function namesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let names = 0;
  if (zip.entryCount > mostEntries) throw badFile("import_archive");
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      names += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (entries.has(entry.fileName) || names > mostNames) return reject(badFile("import_archive"));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function broken(error: unknown): never {
  throw error instanceof Refusal || isDiskFull(error) ? error : badFile("import_archive");
}
