import { crc16 } from "./formats/fit-crc.ts";

type Value = number | string;
/** A field: its number, base type and value. */
export type WrittenField = readonly [number: number, type: keyof typeof types, value: Value];
/** A message: its number and fields. */
export type WrittenMessage = readonly [message: number, ...fields: WrittenField[]];

const types = {
  enum: [0x00, 1],
  uint8: [0x02, 1],
  uint16: [0x84, 2],
  sint32: [0x85, 4],
  uint32: [0x86, 4],
  uint32z: [0x8c, 4],
  text: [0x07, 20],
} as const;

/** Seconds of an ISO instant as FIT counts them. */
export const fitTime = (iso: string): number => Date.parse(iso) / 1000 - 631_065_600;

/** Writes messages, each with its definition. */
export function fitMessages(messages: readonly WrittenMessage[], littleEndian = true): Buffer {
  const parts = messages.flatMap(([message, ...fields]) => {
    const definition = Buffer.alloc(6 + 3 * fields.length);
    definition[0] = 0x40;
    definition[2] = littleEndian ? 0 : 1;
    if (littleEndian) definition.writeUInt16LE(message, 3);
    else definition.writeUInt16BE(message, 3);
    definition[5] = fields.length;
    fields.forEach(([number, type], index) =>
      definition.set([number, types[type][1], types[type][0]], 6 + 3 * index),
    );
    return [
      definition,
      Buffer.from([0]),
      ...fields.map(([, type, value]) => bytesOf(type, value, littleEndian)),
    ];
  });
  return Buffer.concat(parts);
}

function bytesOf(type: keyof typeof types, value: Value, littleEndian: boolean): Buffer {
  const size = types[type][1];
  const bytes = Buffer.alloc(size);
  if (typeof value === "string") bytes.write(value);
  else if (littleEndian) bytes.writeUIntLE(value < 0 ? value + 2 ** 32 : value, 0, size);
  else bytes.writeUIntBE(value < 0 ? value + 2 ** 32 : value, 0, size);
  return bytes;
}

/** A whole FIT file of messages: header, bytes, checksum. */
export function fitFile(messages: readonly WrittenMessage[] | Buffer): Buffer {
  const body = Buffer.isBuffer(messages) ? messages : fitMessages(messages);
  const file = Buffer.alloc(14 + body.length + 2);
  file.set([14, 0x20]);
  file.writeUInt32LE(body.length, 4);
  file.write(".FIT", 8);
  file.set(body, 14);
  file.writeUInt16LE(crc16(file, 0, 14 + body.length), 14 + body.length);
  return file;
}

export const activityFileId: WrittenMessage = [
  0,
  [0, "enum", 4],
  [1, "uint16", 1],
  [2, "uint16", 3121],
  [3, "uint32z", 987_654],
];

/** A session of cycling, changed as wanted. */
export function fitSession(
  given: Partial<Record<"sport" | "sub" | "distance" | "elapsed" | "timer", number>> & { start: string },
): WrittenMessage {
  const { start, sport = 2, sub = 7, distance = 20_000, elapsed = 3600, timer = 3000 } = given;
  return [
    18,
    [253, "uint32", fitTime(start) + elapsed],
    [2, "uint32", fitTime(start)],
    [5, "enum", sport],
    [6, "enum", sub],
    [7, "uint32", elapsed * 1000],
    [8, "uint32", timer * 1000],
    [9, "uint32", distance * 100],
  ];
}

/** Points at these seconds after the start, on a straight way north at so many metres a second. */
export const fitRecords = (start: string, seconds: readonly number[], speed = 5): WrittenMessage[] =>
  seconds.map((second) => [
    20,
    [253, "uint32", fitTime(start) + second],
    [0, "sint32", Math.round(((52 + (second * speed) / 111_195) * 2 ** 31) / 180)],
    [1, "sint32", Math.round((21 * 2 ** 31) / 180)],
    [2, "uint16", (100 + 500) * 5],
    [5, "uint32", Math.round(second * speed * 100)],
  ]);
