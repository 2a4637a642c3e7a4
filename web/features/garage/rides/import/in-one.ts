/** Files that were chosen together, as they are sent: one file, or an archive of several. */
export interface InOne {
  /** null where none of the files can be read. */
  file: File | null;
  /** Folders, and files that are gone. */
  unread: readonly File[];
}

/** Less than the server takes: 20,000 files in an archive, and an upload of 2 GiB. */
const most = { files: 10_000, bytes: 2_000_000_000 } as const;

const isRide = (name: string): boolean => /^[^.].*\.(?:fit|gpx|tcx)(?:\.gz)?$/i.test(name);

/**
 * Returns which files are sent as one import. Archives are imports of their own, and so are files whose name does not say
 * what they are: in an archive, the server would pass them over.
 */
export function sentTogether(files: readonly File[]): File[][] {
  const groups: File[][] = [];
  let rides: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (!isRide(file.name)) {
      groups.push([file]);
      continue;
    }
    if (rides.length === 0 || rides.length >= most.files || bytes + file.size > most.bytes) {
      rides = [];
      bytes = 0;
      groups.push(rides);
    }
    rides.push(file);
    bytes += file.size;
  }
  return groups;
}

/** Returns what files that are sent as one are called, in any language. */
export const nameOfAll = (files: readonly File[]): string =>
  files.length > 1 ? `${files[0]?.name} + ${files.length - 1}` : (files[0]?.name ?? "");

/** Returns files as one: a single one as it is, several in a ZIP without compression, which refers to them on the disk. */
export async function inOne(files: readonly File[], signal: AbortSignal): Promise<InOne> {
  const unread: File[] = [];
  const read: { file: File; crc: number }[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    try {
      // Of a single file the first byte tells whether it can be read.
      read.push({ file, crc: files.length > 1 ? await crcOf(file) : await firstByteOf(file) });
    } catch {
      unread.push(file);
    }
  }
  const [only] = read.length === 1 ? read : [];
  if (only) return { file: only.file, unread };
  const name = nameOfAll(read.map(({ file }) => file));
  return { file: read.length > 0 ? zipOf(read, name) : null, unread };
}

async function firstByteOf(file: File): Promise<number> {
  return new Uint8Array(await file.slice(0, 1).arrayBuffer())[0] ?? 0;
}

const [localSize, entrySize, endSize] = [30, 46, 22];
/** Names are UTF-8. */
const flags = 0x08_00;
/** 1 January 1980, the first day that the format knows: the rides say when they were. */
const day = 0x21;

function zipOf(files: readonly { file: File; crc: number }[], name: string): File {
  const bodies: BlobPart[] = [];
  const entries: BlobPart[] = [];
  let [offset, listed] = [0, 0];
  for (const { file, crc } of files) {
    const called = new TextEncoder().encode(file.name);
    const local = fields(localSize, [
      [0, 0x04_03_4b_50, 4],
      [4, 20, 2],
      [6, flags, 2],
      [12, day, 2],
      [14, crc, 4],
      [18, file.size, 4],
      [22, file.size, 4],
      [26, called.length, 2],
    ]);
    const entry = fields(entrySize, [
      [0, 0x02_01_4b_50, 4],
      [4, 20, 2],
      [6, 20, 2],
      [8, flags, 2],
      [14, day, 2],
      [16, crc, 4],
      [20, file.size, 4],
      [24, file.size, 4],
      [28, called.length, 2],
      [42, offset, 4],
    ]);
    bodies.push(local, called, file);
    entries.push(entry, called);
    offset += localSize + called.length + file.size;
    listed += entrySize + called.length;
  }
  const end = fields(endSize, [
    [0, 0x06_05_4b_50, 4],
    [8, files.length, 2],
    [10, files.length, 2],
    [12, listed, 4],
    [16, offset, 4],
  ]);
  return new File([...bodies, ...entries, end], name, { type: "application/zip" });
}

/** Returns so many bytes with numbers in them, the lowest byte first: [where, which, how many bytes]. */
function fields(size: number, given: readonly (readonly [number, number, 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  for (const [at, value, long] of given)
    if (long === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  return bytes;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** Bytes that are summed in one go: some milliseconds. */
const piece = 1024 ** 2;

/** Returns the CRC-32 of a file, which is read piece by piece. */
async function crcOf(file: File): Promise<number> {
  let crc = 0xff_ff_ff_ff;
  for (let from = 0; from < file.size; from += piece) {
    const bytes = new Uint8Array(await file.slice(from, from + piece).arrayBuffer());
    for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return ~crc >>> 0;
}
