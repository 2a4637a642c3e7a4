import { describe, expect, test } from "vitest";
import {
  activityFileId,
  fitFile,
  fitMessages,
  fitRecords,
  fitSession,
  fitTime,
  type WrittenMessage,
} from "./fit-file.testing.ts";
import { type HashedRide, readRideFile } from "./read-ride-file.ts";
import { unpackTrack } from "./track/track.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const start = "2026-04-30T08:00:00Z";
const minute = Array.from({ length: 61 }, (_, second) => second);
const read = (bytes: Buffer) => readRideFile(bytes, { now });

function rides(bytes: Buffer): HashedRide[] {
  const result = read(bytes);
  if (!("rides" in result)) throw new Error(result.refused);
  return result.rides;
}

const usual: WrittenMessage[] = [activityFileId, ...fitRecords(start, minute), fitSession({ start })];

describe("a FIT file", () => {
  test("is read whichever end its numbers begin with", () => {
    const [little, big] = [true, false].map(
      (littleEndian) => rides(fitFile(fitMessages(usual, littleEndian)))[0]!,
    );
    expect({ ...big, file_hash: "" }).toEqual({ ...little, file_hash: "" });
    expect(little).toMatchObject({
      started_at: "2026-04-30T08:00:00.000Z",
      distance_m: 20_000,
      moving_s: 3000,
      elapsed_s: 3600,
      sport: "road",
      device: "Garmin Edge 530",
      device_serial: "987654",
      utc_offset_min: 120,
    });
  });

  test("counts from its records where the session has no totals", () => {
    const session: WrittenMessage = [18, [2, "uint32", fitTime(start)], [5, "enum", 2]];
    const [ride] = rides(fitFile([activityFileId, ...fitRecords(start, minute), session]));
    expect(ride).toMatchObject({ distance_m: 300, elapsed_s: 60, moving_s: 60, up_m: 0 });
  });

  test("that was cut off before its session is read as far as it goes, and marked", () => {
    const whole = fitFile([
      activityFileId,
      [12, [0, "enum", 2], [1, "enum", 46]],
      ...fitRecords(start, minute),
    ]);
    const result = read(whole.subarray(0, -30));
    expect(result).toMatchObject({ damaged: true, rides: [{ sport: "gravel", distance_m: 295 }] });
  });

  test("with a wrong checksum is read, and marked", () => {
    const bytes = fitFile(usual);
    bytes[bytes.length - 1]! ^= 1;
    expect(read(bytes)).toMatchObject({ damaged: true, rides: [{ distance_m: 20_000 }] });
    expect(read(fitFile(usual))).toMatchObject({ damaged: false });
  });

  test("with the times of a compressed header takes the last whole time for their base", () => {
    const full = fitTime(start);
    const compressed = fitMessages([[20, [5, "uint32", 0]]]);
    // The definition, then a message with 5 s in its header instead of the usual one.
    const later = Buffer.concat([
      compressed.subarray(0, 9),
      Buffer.from([0x80 | ((full + 5) & 31)]),
      compressed.subarray(10),
    ]);
    later.writeUInt32LE(2500, later.length - 4);
    const body = Buffer.concat([
      fitMessages([activityFileId, ...fitRecords(start, [0])]),
      later,
      fitMessages([[12, [0, "enum", 2]]]),
    ]);
    expect(rides(fitFile(body))[0]).toMatchObject({ elapsed_s: 5, distance_m: 25 });
  });

  test("chained to another is one file", () => {
    const [first, second] = [
      fitFile([activityFileId, ...fitRecords(start, minute)]),
      fitFile([fitSession({ start })]),
    ];
    expect(rides(Buffer.concat([first, second]))).toHaveLength(1);
  });

  test("gives each of its rides a hash of its own, and leaves out what is none", () => {
    const later = "2026-04-30T10:00:00Z";
    const bytes = fitFile([
      activityFileId,
      ...fitRecords(start, minute),
      ...fitRecords(later, minute),
      fitSession({ start, elapsed: 60 }),
      fitSession({ start: "2026-04-30T09:00:00Z", sport: 1 }),
      fitSession({ start: later, elapsed: 60, distance: 300, timer: 55 }),
    ]);
    const [one, two, ...more] = rides(bytes);
    expect(more).toEqual([]);
    expect(two!.file_hash).toBe(`${one!.file_hash}-2`);
    expect([one!.started_at, two!.started_at]).toEqual(
      [start, later].map((at) => new Date(at).toISOString()),
    );
    expect(unpackTrack(two!.track!).at(-1)?.[4]).toBe(60);
  });

  test("takes the moving time that the device has counted before its timer", () => {
    const [number, ...fields] = fitSession({ start });
    const session: WrittenMessage = [number, ...fields, [59, "uint32", 2_500_000]];
    expect(rides(fitFile([activityFileId, ...fitRecords(start, minute), session]))[0]!.moving_s).toBe(2500);
  });

  test.each([
    [5, "indoor", true],
    [6, "indoor", true],
    [58, "virtual", true],
    [8, "mtb", false],
    [46, "gravel", false],
    [11, "cyclocross", false],
    [0, "cycling", false],
  ])("with sub-sport %i is %s", (sub, sport, indoor) => {
    const bytes = fitFile([activityFileId, ...fitRecords(start, minute), fitSession({ start, sub })]);
    // A trainer's places are somewhere else, and so are their clocks.
    expect(rides(bytes)[0]).toMatchObject({ sport, indoor, utc_offset_min: indoor ? null : 120 });
  });

  test("of an e-bike is a ride", () => {
    const bytes = fitFile([activityFileId, fitSession({ start, sport: 21, sub: 28 })]);
    expect(rides(bytes)[0]).toMatchObject({ sport: "ebike", track: null });
  });

  test.each([
    [2 * 3600, 120],
    [-7 * 3600 - 20, -420],
    [5.75 * 3600, 345],
    // The instant of the start in place of the local time, and UTC once more: the place decides.
    [-3600 + 119, 120],
    [0, 120],
    [15 * 3600, 120],
  ])("whose clock was %i s ahead has an offset of %i min", (ahead, offset) => {
    const activity: WrittenMessage = [
      34,
      [253, "uint32", fitTime(start)],
      [5, "uint32", fitTime(start) + ahead],
    ];
    expect(rides(fitFile([...usual, activity]))[0]!.utc_offset_min).toBe(offset);
  });

  test.each([
    ["a day and a second ahead", "2026-05-02T00:00:01Z", true],
    ["a day ahead", "2026-05-02T00:00:00Z", false],
  ])("from %s is refused: %s, %s", (_when, start, refused) => {
    const result = read(fitFile([activityFileId, ...fitRecords(start, minute), fitSession({ start })]));
    expect("refused" in result).toBe(refused);
  });

  test.each([
    [2_592_000, false],
    [2_592_001, true],
  ])("of %i s is refused: %s", (elapsed, refused) => {
    const result = read(fitFile([activityFileId, fitSession({ start: "2026-03-01T00:00:00Z", elapsed })]));
    expect("refused" in result && result.refused).toBe(refused ? "implausible" : false);
  });

  test("with totals that nothing can ride has those of its points", () => {
    const session = fitSession({ start, elapsed: 60, timer: 90, distance: 30_000 });
    const [ride] = rides(fitFile([activityFileId, ...fitRecords(start, minute), session]));
    expect(ride).toMatchObject({ distance_m: 300, moving_s: 60, elapsed_s: 60 });
  });

  test("whose clock was wrong when it began starts with its points", () => {
    const session = fitSession({ start: "1990-07-18T06:44:24Z", elapsed: 60 });
    const [ride] = rides(fitFile([activityFileId, ...fitRecords(start, minute), session]));
    expect(ride!.started_at).toBe(new Date(start).toISOString());
  });
});
