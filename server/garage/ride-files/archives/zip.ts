import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { inflatedRaw } from "#server/garage/ride-files/inflate.ts";
import { rideFileLimits } from "#server/garage/ride-files/activity/limits.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";

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
  /** `spend` gets the bytes that were unpacked, whether the file can be read or not. */
  read(file: ZippedFile, spend: (bytes: number) => void): Promise<Buffer>;
  /** Unpacks a file to a path of ours. */
  extract(file: ZippedFile, to: string, how: Extracting): Promise<void>;
  close(): void;
}

interface Extracting {
  /** Bytes. */
  most: number;
  /** Gets the bytes of each piece before it is written. */
  spend: (bytes: number) => void;
  /** Waits for room on the disk for so many bytes in all; throws where there is none. */
  roomFor: (bytes: number) => Promise<void>;
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
  const sharing = sharingBytes(files);
  const refuse = (entry: Entry) => {
    refuseUnreadable(entry);
    if (sharing.has(entry)) throw new RideFileRefused("damaged");
  };
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
    async read({ entry }, spend) {
      refuse(entry);
      if (entry.compressedSize > rideFileLimits.bytes) throw new RideFileRefused("too_large");
      const packed = await bytesOf(await stream(entry, true));
      if (entry.compressionMethod !== 0) return inflatedRaw(packed, spend);
      spend(packed.length);
      return packed;
    },
    async extract({ entry }, to, { most, spend, roomFor }) {
      refuse(entry);
      let size = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          spend(chunk.length);
          if (size > most) done(new RideFileRefused("too_large"));
          else if (size > rideFileLimits.ratio * entry.compressedSize)
            done(new RideFileRefused("too_packed"));
          else roomFor(size).then(() => done(null, chunk), done);
        },
      });
      await pipeline(await stream(entry, false), counted, createWriteStream(to)).catch((error: unknown) => {
        const { code = "" } = error as NodeJS.ErrnoException;
        // Of its bytes, not of our disk.
        throw code.startsWith("Z_") ? new RideFileRefused("damaged") : error;
      });
    },
    close: () => zip.close(),
  };
}

/** Bytes before the packed ones of an entry, at least. */
const localHeader = 30;

/**
 * The entries that reach into the next one: some megabytes could otherwise be unpacked thousands of times. Of several that are
 * the same bytes the last remains.
 */
function sharingBytes(files: readonly ZippedFile[]): Set<Entry> {
  const sharing = new Set<Entry>();
  const entries = files.map(({ entry }) => entry).toSorted((a, b) => startOf(a) - startOf(b));
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1];
    if (next && startOf(entry) + localHeader + entry.compressedSize > startOf(next)) sharing.add(entry);
  }
  return sharing;
}

const startOf = (entry: Entry): number => entry.relativeOffsetOfLocalHeader;

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
