import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { inflatedRaw } from "#server/garage/ride-files/inflate.ts";
import { rideFileLimits } from "#server/garage/ride-files/limits.ts";
import { RideFileRefused } from "#server/garage/ride-files/refused.ts";

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

/** A file of an archive. Its name is something to show and to compare, never a path. */
export interface ZippedFile {
  name: string;
  entry: Entry;
}

export interface OpenZip {
  files: ZippedFile[];
  /** The list of files is cut off: `files` has those before. */
  damaged: boolean;
  read(file: ZippedFile): Promise<Buffer>;
  /** Unpacks a file to a path of ours; returns its size. */
  extract(file: ZippedFile, to: string, most: number): Promise<number>;
  close(): void;
}

/** Opens an archive, and lists its files without reading them. */
export async function openZip(path: string, mostFiles: number): Promise<OpenZip> {
  // Neither names nor declared sizes are believed, so that a wrong one costs its own file and not the archive.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  const zip = await open(path, options).catch(() => {
    throw new RideFileRefused("archive_damaged");
  });
  if (zip.entryCount > mostFiles) {
    zip.close();
    throw new RideFileRefused("archive_too_many_files");
  }
  const { files, damaged } = await listed(zip);
  const stream = (entry: Entry, raw: boolean) =>
    new Promise<Readable>((resolve, reject) => {
      const chosen = raw ? { decodeFileData: false } : {};
      zip.openReadStream(entry, chosen as yauzl.ZipFileOptions, (error, stream) =>
        error ? reject(new RideFileRefused("damaged")) : resolve(stream),
      );
    });
  return {
    files,
    damaged,
    async read({ entry }) {
      refuseUnreadable(entry);
      if (entry.compressedSize > rideFileLimits.bytes) throw new RideFileRefused("too_large");
      const packed = await bytesOf(await stream(entry, true));
      return entry.compressionMethod === 0 ? packed : inflatedRaw(packed);
    },
    async extract({ entry }, to, most) {
      refuseUnreadable(entry);
      let size = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          if (size > most) done(new RideFileRefused("too_large"));
          else if (size > rideFileLimits.ratio * entry.compressedSize)
            done(new RideFileRefused("too_packed"));
          else done(null, chunk);
        },
      });
      await pipeline(await stream(entry, false), counted, createWriteStream(to)).catch((error: unknown) => {
        const { code = "" } = error as NodeJS.ErrnoException;
        // Of its bytes, not of our disk.
        throw code.startsWith("Z_") ? new RideFileRefused("damaged") : error;
      });
      return size;
    },
    close: () => zip.close(),
  };
}

function refuseUnreadable(entry: Entry): void {
  if (entry.isEncrypted()) throw new RideFileRefused("encrypted");
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new RideFileRefused("damaged");
}

function listed(zip: ZipFile): Promise<{ files: ZippedFile[]; damaged: boolean }> {
  const files: ZippedFile[] = [];
  return new Promise((resolve) => {
    zip.on("error", () => resolve({ files, damaged: true }));
    zip.on("end", () => resolve({ files, damaged: false }));
    zip.on("entry", (entry: Entry) => {
      files.push({ name: nameOf(entry), entry });
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** The name as UTF-8, which all exporters write, with one kind of slash. */
const nameOf = ({ fileName }: Entry): string =>
  (fileName as unknown as Buffer).toString("utf8").replaceAll("\\", "/");

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    throw new RideFileRefused("damaged");
  }
  return Buffer.concat(chunks);
}
