import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { importBounds } from "#contract/garage/garage-file.ts";
import { isDiskFull } from "#server/platform/db/dialect.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { badFile } from "./import-problem.ts";

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);
/** Photos, and what else an archive of ours may hold. */
const mostEntries = importBounds.photos + 100;

export type OpenArchive = Awaited<ReturnType<typeof openArchive>>;

/** An archive whose files are read by name, never unpacked by it. 422 for what is none, or tries to be more. */
export async function openArchive(file: string) {
  const zip = await open(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(broken);
  const entries = await namesOf(zip).catch((error: unknown) => {
    zip.close();
    return broken(error);
  });
  // Who packs a folder again has everything one level down.
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
    /** Writes garage.json to a path of ours. */
    async extractGarage(to: string): Promise<void> {
      const entry = entries.get(garage ?? "");
      if (!entry) throw badFile("import_no_garage");
      if (entry.uncompressedSize > importBounds.text) throw badFile("import_text_large");
      await write(entry, to);
    },

    /** How many bytes a file claims to have, which is then all that is read of it; null when there is none. */
    sizeOf: (name: string): number | null => entries.get(folder + name)?.uncompressedSize ?? null,

    /** Writes a file of the archive to a path of ours. */
    async extract(name: string, to: string): Promise<void> {
      const entry = entries.get(folder + name);
      if (!entry) throw badFile("import_archive");
      await write(entry, to);
    },

    close: () => zip.close(),
  };
}

/** Every file by its name; a name that is there twice, or leads out of the archive, is refused. */
async function namesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > mostEntries) throw badFile("import_archive");
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      if (entries.has(entry.fileName)) return reject(badFile("import_archive"));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function broken(error: unknown): never {
  throw error instanceof Refusal || isDiskFull(error) ? error : badFile("import_archive");
}
