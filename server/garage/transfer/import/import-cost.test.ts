import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { importBounds } from "#contract/garage/garage-file.ts";
import { growth } from "#contract/platform/cost.testing.ts";
import { readingProcesses } from "#server/platform/reading/reading-processes.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { garageText, hostileFiles, largestBike, times } from "#server/platform/testing/hostile-files.ts";
import { fewOf, firstOf, someOf } from "#server/platform/testing/some-of.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { watchMemory, watchPieces } from "#server/platform/testing/memory.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import { onPlan, zipOf } from "#server/platform/testing/transfer.ts";
import { plainDay, plainNumber } from "#server/platform/csv/plain-values.ts";
import { reduced } from "#server/garage/transfer/read/known-words.ts";
import { refuseHugeShape } from "#server/garage/transfer/read/json-shape.ts";
import { readCsv } from "#server/garage/transfer/read/csv-file.ts";
import { reader } from "#server/garage/transfer/read/reader.ts";

const app = sharedTestApp();
function readerWith(options: Omit<Parameters<typeof readingProcesses>[0], "log">) {
  const processes = readingProcesses({ log: { warn() {} }, ...options });
  onTestFinished(processes.close);
  return reader(processes);
}
const here = { zone: "Europe/Warsaw", now: "2026-05-01T00:00:00.000Z" } as const;
/** Some files are judged by their time, others by their memory; with FULL=1 all by both. */
const filesFor = (what: "time" | "memory") => {
  const judged = Object.entries(hostileFiles).filter(([name]) =>
    someOf(["time", "memory"], name).includes(what),
  );
  return fewOf(judged, 3, firstOf);
};

test.runIf(process.platform === "linux").each(filesFor("time"))(
  "%s holds up nobody else while it is imported",
  { timeout: 60_000 },
  async (_name, make) => {
    const rider = await onPlan(app(), await app().rider(), "collector");
    const text = make();
    for (const file of [text, await zipOf({ "garage.json": text })]) {
      const { type, bytes } = await multipartOf({ file: new Blob([new Uint8Array(Buffer.from(file))]) });
      const longestPiece = watchPieces();
      const answer = await rider.raw("POST", "/import", bytes, type);
      expect([200, 422]).toContain(answer.status);
      // Milliseconds; it was eighteen seconds at worst.
      expect(longestPiece()).toBeLessThan(500);
    }
  },
);

test.runIf(process.platform === "linux").each(filesFor("memory"))(
  "%s is read or refused within 300 MB",
  // Twice as long as the reader is waited for, and more.
  { timeout: 180_000 },
  async (_name, make) => {
    const file = path.join(testFolder(), "file");
    writeFileSync(file, make());
    const { read } = readerWith({ patience: 60_000 });
    const memory = watchMemory(process.pid);
    for (const archived of [false, true]) {
      const answer = read({ file, language: "en", mapping: undefined, archived, ...here }, 1);
      await answer.catch((error: unknown) => expect(error).toMatchObject({ status: 422 }));
    }
    const { child } = memory.take();
    expect(child).toBeGreaterThan(50);
    expect(child).toBeLessThan(300);
  },
);

test("a garage of as many bikes and bytes as may be is read", { timeout: 60_000 }, async () => {
  const file = path.join(testFolder(), "file");
  const bike = JSON.stringify({ name: largestBike.name, notes: largestBike.notes }).slice(0, -1);
  const fill = Math.floor(importBounds.text / importBounds.bikes) - Buffer.byteLength(bike) - 20;
  const full = `${bike},"x":"${"x".repeat(fill)}"}`;
  writeFileSync(file, garageText(Array(importBounds.bikes).fill(full).join()));
  const { read } = readerWith({ patience: 60_000 });
  const found = await read({ file, language: "en", mapping: undefined, archived: false, ...here }, 1);
  expect([found.bikes.length, found.errors_count]).toEqual([importBounds.bikes, 0]);
});

describe("JSON", () => {
  const judged = (json: string) => () => refuseHugeShape(Buffer.from(json));
  const heavy = expect.objectContaining({ status: 422 });
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const lists = (count: number) =>
    `[${Array(count - 1)
      .fill("[]")
      .join()}]`;

  test.each([
    ["ten levels deep", nested(10)],
    ["of a hundred thousand lists", lists(100_000)],
    ["with brackets in its texts", `["${"[{".repeat(60_000)}","\\"${"[".repeat(60_000)}"]`],
  ])("%s is parsed", (_what, json) => expect(judged(json)).not.toThrow());

  test.each([
    ["eleven levels deep", nested(11)],
    ["of one list more", lists(100_001)],
    ["with brackets behind a text that ends in a backslash", `["\\\\",${nested(10)}]`],
  ])("%s is refused before it is parsed", (_what, json) => {
    expect(judged(json)).toThrow(heavy);
  });
});

test.each([
  [5000, "import_columns", false],
  [5001, "import_columns", true],
])("a row of %i cells", async (count, sentence, refused) => {
  const reading = readCsv(Buffer.from(`name\nA${",".repeat(count - 1)}\n`), 10);
  if (refused) await expect(reading).rejects.toMatchObject({ details: { errors: { file: [{ sentence }] } } });
  else expect((await reading).records).toEqual([{ row: 2, cells: ["A"] }]);
});

test("a file that takes too long is refused, and the next one is read", async () => {
  const folder = testFolder();
  const file = path.join(folder, "file");
  const hasty = readerWith({ patience: 1 });
  const reading = { file, language: "en", mapping: undefined, archived: false, ...here } as const;
  writeFileSync(file, `name\n${"A\n".repeat(40_000)}`);
  await expect(hasty.read(reading, 1)).rejects.toMatchObject({ status: 422, sentence: "import_heavy" });
  writeFileSync(file, "name\nA\n");
  expect(await readerWith({}).read(reading, 1)).toMatchObject({ bikes: [{ row: 2, bike: { name: "A" } }] });
});

test("no more than a few files wait to be read", async () => {
  const file = path.join(testFolder(), "file");
  writeFileSync(file, garageText(`{"name":"A"}${" ".repeat(100_000)}`));
  const { read } = readerWith({ atOnce: 1, queue: 1 });
  const reading = { file, language: "en", mapping: undefined, archived: false, ...here } as const;
  const ends = await Promise.allSettled([read(reading, 1), read(reading, 2), read(reading, 3)]);
  // Which one is refused depends on the disk, so either order is right.
  const [read1, read2, refused] = ends.toSorted((a, b) => (a.status < b.status ? -1 : 1));
  for (const one of [read1, read2])
    expect(one).toMatchObject({ status: "fulfilled", value: { bikes: [{}] } });
  expect(refused).toMatchObject({ status: "rejected", reason: { status: 503 } });
});

test.each(["T11:11", "1.", "1,1", " ", "\u0301", "kr"])(
  "cells of %o are read in the time of their length",
  (piece) => {
    const cell = times(piece, 400_000);
    for (const read of [plainDay, plainNumber, reduced])
      expect(growth(cell, (text) => read(`${text}\nx`))).toBeLessThan(3);
  },
);
