import type { ReaderTold } from "./told.ts";

const head = 12;
/** A ride has at most some 100 KB. */
const most = 1024 ** 2;

/** What a reader tells, as bytes: three lengths, JSON, track, profile. */
export function framed(told: ReaderTold): Buffer {
  const { track, profile } = told.told === "ride" ? told.ride : { track: null, profile: null };
  const plain = told.told === "ride" ? { ...told, ride: { ...told.ride, track: null, profile: null } } : told;
  const parts = [Buffer.from(JSON.stringify(plain)), track, profile];
  const lengths = Buffer.alloc(head);
  for (const [index, part] of parts.entries()) lengths.writeInt32LE(part?.length ?? -1, 4 * index);
  return Buffer.concat([lengths, ...parts.filter((part) => part !== null)]);
}

/** Yields what a reader tells; ends where it is cut off. Throws where it tells more at once than any ride needs. */
export async function* unframed(stream: AsyncIterable<Buffer>): AsyncGenerator<ReaderTold> {
  let left: Buffer[] = [];
  let size = 0;
  let wanted = head;
  for await (const chunk of stream) {
    left.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let bytes = Buffer.concat(left);
    for (;;) {
      const whole = bytes.length < head ? head : lengthOf(bytes);
      wanted = whole;
      if (bytes.length < whole) break;
      yield toldBy(bytes.subarray(0, whole));
      bytes = bytes.subarray(whole);
    }
    left = [bytes];
    size = bytes.length;
  }
}

const lengthsOf = (bytes: Buffer) => [0, 4, 8].map((at) => bytes.readInt32LE(at));

function lengthOf(bytes: Buffer): number {
  const length = lengthsOf(bytes).reduce((sum, one) => sum + Math.max(0, one), head);
  if (length > most) throw new Error("a reader tells too much at once");
  return length;
}

/** What one whole frame tells. */
export function toldBy(bytes: Buffer): ReaderTold {
  const [json = 0, track = -1, profile = -1] = lengthsOf(bytes);
  let at = head + json;
  const told = JSON.parse(bytes.toString("utf8", head, at)) as ReaderTold;
  const next = (length: number) => (length < 0 ? null : Buffer.from(bytes.subarray(at, (at += length))));
  return told.told === "ride"
    ? { told: "ride", ride: { ...told.ride, track: next(track), profile: next(profile) } }
    : told;
}
