import { jsonWithoutNul } from "#server/platform/reading/without-nul.ts";
import type { ReaderEvent, RoomEvent } from "./reader-events.ts";

const head = 12;
/** A ride has at most some 100 KB. */
const most = 1024 ** 2;

/** An event of a reader as bytes: three lengths, JSON, track, profile. */
export function framed(event: ReaderEvent | RoomEvent): Buffer {
  const { track, profile } = event.type === "ride" ? event.ride : { track: null, profile: null };
  const plain =
    event.type === "ride" ? { ...event, ride: { ...event.ride, track: null, profile: null } } : event;
  const parts = [Buffer.from(jsonWithoutNul(plain)), track, profile];
  const lengths = Buffer.alloc(head);
  for (const [index, part] of parts.entries()) lengths.writeInt32LE(part?.length ?? -1, 4 * index);
  return Buffer.concat([lengths, ...parts.filter((part) => part !== null)]);
}

/** Yields the events of a reader; ends where the stream is cut off. Throws where one is larger than any ride. */
export async function* unframed(stream: AsyncIterable<Buffer>): AsyncGenerator<ReaderEvent | RoomEvent> {
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
      yield eventOf(bytes.subarray(0, whole));
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

/** The event of one whole frame. */
export function eventOf(bytes: Buffer): ReaderEvent | RoomEvent {
  const [json = 0, track = -1, profile = -1] = lengthsOf(bytes);
  let at = head + json;
  // Duplicates that releases before 0.12 kept call the type "told".
  const { told, ...rest } = JSON.parse(bytes.toString("utf8", head, at));
  const event: ReaderEvent | RoomEvent = told === undefined ? rest : { ...rest, type: told };
  const next = (length: number) => (length < 0 ? null : Buffer.from(bytes.subarray(at, (at += length))));
  return event.type === "ride"
    ? { type: "ride", ride: { ...event.ride, track: next(track), profile: next(profile) } }
    : event;
}
