import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { activityFileId, fitFile, fitMessages, fitRecords, fitSession } from "./fit-file.testing.ts";
import { inflatedRaw } from "./inflate.ts";
import { rideFileLimits } from "./activity/limits.ts";
import { readRideFile } from "./read-ride-file.ts";
import { RideFileRefused } from "./activity/refused.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const answer = (bytes: Buffer | string) => {
  const result = readRideFile(Buffer.from(bytes as string), { now });
  return "refused" in result ? result.refused : "read";
};

describe("a file is refused for its size", () => {
  test("above 64 MiB, packed and not", () => {
    const most = Buffer.alloc(rideFileLimits.bytes);
    expect(answer(most)).toBe("unknown_format");
    expect(answer(Buffer.concat([most, Buffer.from("a")]))).toBe("too_large");
  });

  test("where it is packed more than 200 times", () => {
    const zeros = (size: number) => gzipSync(Buffer.alloc(size));
    expect(answer(zeros(10_000_000))).toBe("too_packed");
    expect(answer(zeros(1000))).toBe("unknown_format");
    // Packed so little, it is the size that counts.
    const noise = Buffer.alloc(rideFileLimits.bytes + 1);
    for (let at = 0; at + 4 <= noise.length; at += 256) noise.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
    expect(answer(gzipSync(noise, { level: 1 }))).toBe("too_large");
  });

  test("of a ZIP, by what is unpacked", () => {
    const spent: number[] = [];
    const spend = (bytes: number) => void spent.push(bytes);
    expect(inflatedRaw(deflateRawSync("a ride"), spend)).toEqual(Buffer.from("a ride"));
    const zeros = deflateRawSync(Buffer.alloc(10_000_000));
    expect(() => inflatedRaw(zeros, spend)).toThrow(new RideFileRefused("too_packed"));
    expect(() => inflatedRaw(Buffer.alloc(1000, 255), spend)).toThrow(new RideFileRefused("damaged"));
    // What can't be unpacked costs as much as it may have unpacked.
    expect(spent).toEqual([6, 200 * zeros.length, 200_000]);
  });

  test("with more than 500,000 points", () => {
    const head = fitMessages([activityFileId, ...fitRecords("2026-04-01T00:00:00Z", [0])]);
    const tail = fitMessages([fitSession({ start: "2026-04-01T00:00:00Z", elapsed: 600_000 })]);
    const record = head.subarray(-19);
    const first = record.readUInt32LE(1);
    const more = (count: number) => {
      const records = Buffer.alloc(19 * count, record);
      for (let index = 0; index < count; index++) records.writeUInt32LE(first + index + 1, 19 * index + 1);
      return answer(fitFile(Buffer.concat([head, records, tail])));
    };
    expect(more(rideFileLimits.points - 1)).toBe("read");
    expect(more(rideFileLimits.points)).toBe("too_many_points");
  });
});

describe("XML is refused", () => {
  const nested = (depth: number) => `<gpx>${"<a>".repeat(depth - 1)}${"</a>".repeat(depth - 1)}</gpx>`;

  test("with more than 32 levels", () => {
    expect(answer(nested(32))).toBe("nothing_recorded");
    expect(answer(nested(33))).toBe("too_complex");
  });

  test("with a text, comment, tag or section of more than a megabyte", () => {
    const long = "ab ".repeat(400_000);
    for (const text of [long, `<!--${long}-->`, `<?a ${long}?>`, `<![CDATA[${long}]]>`, `<a b="${long}"/>`])
      expect(answer(`<gpx>${text}</gpx>`)).toBe("too_complex");
    expect(answer(`<gpx>${long.slice(0, 900_000)}</gpx>`)).toBe("nothing_recorded");
  });

  test("with a document type, before any of its entities is read", () => {
    const bomb = `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><trk><name>&b;</name></trk></gpx>`;
    expect(answer(bomb)).toBe("doctype");
    expect(answer('<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx/>')).toBe("doctype");
  });

  test.each([
    ["cut off", "<gpx><trk>"],
    ["closed twice", "<gpx></gpx></gpx>"],
    ["an entity of nobody's", "<gpx>&nobody;</gpx>"],
    ["not closed in order", "<gpx><a><b></a></b></gpx>"],
    ["empty but for a declaration", '<?xml version="1.0"?>'],
  ])("that is %s", (_name, text) => {
    expect(answer(text)).toBe("damaged");
  });

  test.each([
    ["of another kind", "<html></html>", "unknown_format"],
    ["a text", "a,b,c", "unknown_format"],
    ["nothing", "", "empty"],
    ["a ZIP", "PK\u0003\u0004", "unknown_format"],
  ])("or anything else: %s", (_name, text, reason) => {
    expect(answer(text)).toBe(reason);
  });
});

test("a cut gzip is damaged", () => {
  expect(answer(gzipSync("<gpx/>").subarray(0, -9))).toBe("damaged");
});
