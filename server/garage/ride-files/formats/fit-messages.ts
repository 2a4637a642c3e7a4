import { crc16 } from "./fit-crc.ts";

/** The fields of a message that are wanted, by the message's number. All others are skipped unread. */
export type WantedFields = Readonly<Record<number, readonly number[]>>;

/** Called for each wanted message. Fields are by number, NaN where missing or invalid; both are reused for the next. */
export type FitVisitor = (message: number, fields: Float64Array, texts: ReadonlyMap<number, string>) => void;

interface Field {
  number: number;
  offset: number;
  size: number;
  type: number;
}

interface Definition {
  message: number;
  /** Bytes of a message. */
  size: number;
  littleEndian: boolean;
  fields: Field[];
}

const timestamp = 253;
/** Sizes of base types by their last five bits; 7 is text. */
const sizes = [1, 1, 1, 2, 2, 4, 4, 1, 4, 8, 1, 2, 4, 1];

/** Whether bytes begin as a FIT file does. */
export const isFit = (bytes: Buffer, at = 0): boolean =>
  bytes.length >= at + 12 && (bytes[at] ?? 0) >= 12 && bytes.toString("latin1", at + 8, at + 12) === ".FIT";

/**
 * Reads the wanted messages of a FIT file, and of files chained to it. Takes time in proportion to the bytes and keeps
 * nothing. Reads as far as it can: returns false where the file is cut off or its checksum is wrong.
 */
export function readFitMessages(bytes: Buffer, wanted: WantedFields, visit: FitVisitor): boolean {
  let at = 0;
  let intact = true;
  while (isFit(bytes, at)) {
    const header = bytes[at] ?? 0;
    const declared = bytes.readUInt32LE(at + 4);
    const begin = at + header;
    // A device that was cut off while recording has not yet written the size.
    const end = declared === 0 ? bytes.length : begin + declared;
    const whole = declared > 0 && end + 2 <= bytes.length;
    const read = readMessages(bytes, begin, Math.min(end, bytes.length), wanted, visit);
    if (!whole || !read || crc16(bytes, at, end) !== bytes.readUInt16LE(end)) intact = false;
    if (!whole) break;
    at = end + 2;
  }
  return intact;
}

function readMessages(
  bytes: Buffer,
  begin: number,
  end: number,
  wanted: WantedFields,
  visit: FitVisitor,
): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const definitions: (Definition | undefined)[] = [];
  const values = new Float64Array(256).fill(NaN);
  const texts = new Map<number, string>();
  let at = begin;
  /** Seconds, to which compressed timestamps refer. */
  let clock = 0;

  while (at < end) {
    const head = bytes[at++] ?? 0;
    const compressed = (head & 0x80) !== 0;
    if (!compressed && (head & 0x40) !== 0) {
      const next = define(bytes, at, end, head, definitions, wanted);
      if (next === null) return false;
      at = next;
      continue;
    }
    const definition = definitions[compressed ? (head >> 5) & 3 : head & 15];
    if (!definition || at + definition.size > end) return false;
    for (const { number, offset, size, type } of definition.fields)
      if (type === 7) texts.set(number, textAt(bytes, at + offset, size));
      else values[number] = valueAt(view, at + offset, type, definition.littleEndian);
    if (compressed) {
      clock += ((head & 31) - (clock & 31) + 32) & 31;
      values[timestamp] = clock;
    } else if (!Number.isNaN(values[timestamp])) clock = values[timestamp] ?? 0;
    if (wanted[definition.message]) visit(definition.message, values, texts);
    for (const { number } of definition.fields) values[number] = NaN;
    values[timestamp] = NaN;
    if (texts.size > 0) texts.clear();
    at += definition.size;
  }
  return true;
}

/** Notes what messages of a local type contain; returns where the definition ends, null where it is cut off. */
function define(
  bytes: Buffer,
  begin: number,
  end: number,
  head: number,
  definitions: (Definition | undefined)[],
  wanted: WantedFields,
): number | null {
  if (begin + 5 > end) return null;
  const littleEndian = bytes[begin + 1] === 0;
  const message = littleEndian ? bytes.readUInt16LE(begin + 2) : bytes.readUInt16BE(begin + 2);
  const numbers = wanted[message];
  const fields: Field[] = [];
  let at = begin + 5;
  let offset = 0;
  const last = at + 3 * (bytes[begin + 4] ?? 0);
  if (last > end) return null;
  for (; at < last; at += 3) {
    const number = bytes[at] ?? 0;
    const size = bytes[at + 1] ?? 0;
    const type = (bytes[at + 2] ?? 0) & 31;
    // The time is read of every message, because later compressed ones refer to it. A field that does not hold its
    // type is skipped.
    if (size >= (sizes[type] ?? Infinity) && size > 0 && (number === timestamp || numbers?.includes(number)))
      fields.push({ number, offset, size, type });
    offset += size;
  }
  if ((head & 0x20) !== 0) {
    if (at + 1 > end) return null;
    const developed = at + 1 + 3 * (bytes[at] ?? 0);
    if (developed > end) return null;
    for (at += 1; at < developed; at += 3) offset += bytes[at + 1] ?? 0;
  }
  definitions[head & 15] = { message, size: offset, littleEndian, fields };
  return at;
}

/** A number, of arrays the first; NaN where it is invalid. */
function valueAt(view: DataView, at: number, type: number, littleEndian: boolean): number {
  let value: number;
  switch (type) {
    case 1:
      value = view.getInt8(at);
      return value === 0x7f ? NaN : value;
    case 3:
      value = view.getInt16(at, littleEndian);
      return value === 0x7fff ? NaN : value;
    case 4:
      value = view.getUint16(at, littleEndian);
      return value === 0xffff ? NaN : value;
    case 5:
      value = view.getInt32(at, littleEndian);
      return value === 0x7fffffff ? NaN : value;
    case 6:
      value = view.getUint32(at, littleEndian);
      return value === 0xffffffff ? NaN : value;
    case 8:
      return view.getFloat32(at, littleEndian);
    case 9:
      return view.getFloat64(at, littleEndian);
    case 10:
      return view.getUint8(at) || NaN;
    case 11:
      return view.getUint16(at, littleEndian) || NaN;
    case 12:
      return view.getUint32(at, littleEndian) || NaN;
    default:
      value = view.getUint8(at);
      return value === 0xff ? NaN : value;
  }
}

function textAt(bytes: Buffer, at: number, size: number): string {
  const text = bytes.subarray(at, at + size);
  const end = text.indexOf(0);
  return text.toString("utf8", 0, end === -1 ? size : end);
}
