import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rideFileReasons } from "#server/garage/ride-files/refused.ts";
import { mutant } from "#server/garage/ride-files/mutants.testing.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { childrenOf } from "#server/platform/testing/memory.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { realRide, realRides } from "#server/platform/testing/real-rides.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";
import { framed, unframed } from "./frames.ts";
import { readUpload } from "./ride-reader.ts";
import type { Asked, ReaderTold } from "./told.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const patience = { file: 30_000, opening: 60_000 };

function asked(bytes: Buffer, more: Partial<Asked> = {}): Asked {
  const own = testFolder();
  const file = path.join(own, "upload");
  writeFileSync(file, bytes);
  return { file, folder: mkdtempSync(path.join(own, "rides-")), from: 0, now, keep: 0, ...more };
}

/** A file that takes a reader some seconds. */
function slowFile(): Buffer {
  const random = randomFrom(3);
  const some = Array.from({ length: 5000 }, () => `<a b="${random.below(1e9)}"/>`).join("");
  return Buffer.from(`<gpx>${some.repeat(300)}</gpx>`);
}

const isReader = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("read-upload.ts");

const heardOf = async (telling: AsyncIterable<ReaderTold>) => {
  const heard: ReaderTold[] = [];
  for await (const told of telling) heard.push(told);
  return heard;
};
const refusals = (heard: ReaderTold[]) =>
  heard.flatMap((told) => (told.told === "done" ? [told.done.refused] : []));

test("a reader tells of each file of an archive, and keeps its originals as long as there is room", async () => {
  const zip = await zipOf({
    "a/pause.fit": realRide("pause.fit"),
    "pause.gpx": realRide("pause.gpx"),
    "x.fit": "x",
  });
  const wish = asked(zip, { keep: realRide("pause.fit").length });
  const heard = await heardOf(readUpload(wish));
  expect(heard.map((told) => told.told)).toEqual(
    "opened begun ride done begun ride done begun done ended".split(" "),
  );
  expect(heard[0]).toEqual({ told: "opened", origin: "zip", total: 3, damaged: false });
  expect(refusals(heard)).toEqual([null, null, "unknown_format"]);
  expect(readdirSync(wish.folder)).toEqual(["0"]);
  const later = await heardOf(readUpload({ ...wish, from: 2 }));
  expect(later.map((told) => told.told)).toEqual(["opened", "begun", "done", "ended"]);
});

test.each([
  ["says nothing for too long", "SIGSTOP", "too_slow"],
  ["dies", "SIGKILL", "too_heavy"],
] as const)(
  "a reader that %s costs the file that it was at",
  async (_what, signal, reason) => {
    const zip = await zipOf({
      "one.fit": realRide("pause.fit"),
      "two.gpx": slowFile(),
      "three.fit": realRide("morning.fit"),
    });
    const heard: ReaderTold[] = [];
    for await (const told of readUpload(asked(zip), { ...patience, file: 3000 })) {
      heard.push(told);
      if (told.told === "begun" && told.index === 1)
        for (const pid of childrenOf(process.pid)) if (isReader(pid)) process.kill(pid, signal);
    }
    expect(refusals(heard)).toEqual([null, reason, null]);
    expect(heard.filter((told) => told.told === "opened")).toHaveLength(1);
    expect(heard.at(-1)).toEqual({ told: "ended" });
  },
  30_000,
);

test("a reader that can't even open an archive is tried once more", async () => {
  const wish = asked(await zipOf({ "one.fit": realRide("pause.fit") }));
  expect(await heardOf(readUpload(wish, { ...patience, opening: 1 }))).toEqual([
    { told: "refused", reason: "reader_lost" },
  ]);
  expect(await heardOf(readUpload(asked(Buffer.from("PK\u0003\u0004 no archive"))))).toEqual([
    { told: "refused", reason: "archive_damaged" },
  ]);
  expect(await heardOf(readUpload({ ...wish, file: `${wish.file}-gone` }))).toMatchObject([
    { told: "broken" },
  ]);
});

test("every mutant of real files is told of", async () => {
  const random = randomFrom(18);
  const small = realRides
    .map((name) => ({ name, bytes: realRide(name) }))
    .filter(({ bytes }) => bytes.length < 90_000);
  const count = 300;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const { name, bytes } = random.pick(small);
      return [`${index}-${name}`, mutant(bytes, random)];
    }),
  );
  const heard = await heardOf(readUpload(asked(await zipOf(files))));
  const done = refusals(heard);
  expect(done).toHaveLength(count);
  for (const reason of done) expect([null, ...rideFileReasons]).toContain(reason);
  expect(heard.at(-1)).toEqual({ told: "ended" });
}, 30_000);

test("what a reader tells is the same in any pieces, and never too much", async () => {
  const wish = asked(realRide("pause.fit"));
  const heard = await heardOf(readUpload(wish));
  const bytes = Buffer.concat(heard.map(framed));
  for (const size of [1, 7, 1000, bytes.length]) {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    expect(await heardOf(unframed(pieces()))).toEqual(heard);
  }
  async function* flood() {
    const head = Buffer.alloc(12);
    head.writeInt32LE(1024 ** 2);
    yield head;
  }
  await expect(heardOf(unframed(flood()))).rejects.toThrow("too much");
});
