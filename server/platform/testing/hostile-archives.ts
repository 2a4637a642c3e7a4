import { zipOf } from "./transfer.ts";

/** An archive whose only file is listed so often, each time as the same bytes. */
export function repeatedEntry(zip: Buffer, times: number): Buffer {
  const at = zip.length - 22;
  const end = Buffer.from(zip.subarray(at));
  const list = zip.subarray(end.readUInt32LE(16), at);
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(list.length * times, 12);
  return Buffer.concat([zip.subarray(0, end.readUInt32LE(16)), ...Array<Buffer>(times).fill(list), end]);
}

const megabyte = 1024 ** 2;
/** Bytes that are packed some hundred times, which is not too tightly. */
const packable = (size: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 512) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  return bytes;
};
const stravaTable = (line: string, count: number) => `a,b\n${`${line}\n`.repeat(count)}`;

/** Archives of rides that cost as much to open as can be. */
export const hostileArchives: Record<string, () => Promise<Buffer>> = {
  "an archive listed two thousand times": async () =>
    repeatedEntry(await zipOf({ "a.zip": packable(150 * megabyte) }), 2001),
  "a file of 64 MB listed two thousand times": async () =>
    repeatedEntry(await zipOf({ "a.fit": packable(64 * megabyte) }), 2001),
  "dates of sixty thousand digits": () =>
    zipOf({ "activities.csv": stravaTable(`1,${"1".repeat(60_000)},x`, 40) }),
  "a table of line breaks": () => zipOf({ "activities.csv": `a,b\n${"\n".repeat(30 * megabyte)}` }),
};
