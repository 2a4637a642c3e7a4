import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rideFileReasons } from "#server/garage/ride-files/activity/refused.ts";
import { mutant } from "#server/garage/ride-files/mutants.testing.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { childrenOf } from "#server/platform/testing/memory.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { realRide, realRides } from "#server/platform/testing/real-rides.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";
import { framed, unframed } from "./frames.ts";
import { readUpload } from "./ride-reader.ts";
import type { ReaderEvent, ReaderTask, RoomEvent } from "./reader-events.ts";

const now = Date.parse("2026-05-01T00:00:00Z");
const patience = { file: 30_000, opening: 60_000 };

function taskFor(bytes: Buffer, more: Partial<ReaderTask> = {}): ReaderTask {
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

const eventsFrom = async <T extends ReaderEvent | RoomEvent>(source: AsyncIterable<T>) => {
  const events: T[] = [];
  for await (const event of source) events.push(event);
  return events;
};
const refusals = (events: readonly (ReaderEvent | RoomEvent)[]) =>
  events.flatMap((event) => (event.type === "done" ? [event.done.refused] : []));

test("a reader sends an event for each file of an archive, and keeps its originals as long as there is room", async () => {
  const zip = await zipOf({
    "a/pause.fit": realRide("pause.fit"),
    "pause.gpx": realRide("pause.gpx"),
    "x.fit": "x",
  });
  const task = taskFor(zip, { keep: realRide("pause.fit").length });
  const events = await eventsFrom(readUpload(task));
  expect(events.map((event) => event.type)).toEqual(
    "opened begun ride done begun ride done begun done ended".split(" "),
  );
  expect(events[0]).toEqual({ type: "opened", origin: "zip", total: 3, damaged: false });
  expect(refusals(events)).toEqual([null, null, "unknown_format"]);
  expect(readdirSync(task.folder)).toEqual(["0"]);
  const later = await eventsFrom(readUpload({ ...task, from: 2 }));
  expect(later.map((event) => event.type)).toEqual(["opened", "begun", "done", "ended"]);
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
    const events: ReaderEvent[] = [];
    for await (const event of readUpload(taskFor(zip), { ...patience, file: 3000 })) {
      events.push(event);
      if (event.type === "begun" && event.index === 1)
        for (const pid of childrenOf(process.pid)) if (isReader(pid)) process.kill(pid, signal);
    }
    expect(refusals(events)).toEqual([null, reason, null]);
    expect(events.filter((event) => event.type === "opened")).toHaveLength(1);
    expect(events.at(-1)).toEqual({ type: "ended" });
  },
  30_000,
);

test("a reader that can't even open an archive is tried once more", async () => {
  const task = taskFor(await zipOf({ "one.fit": realRide("pause.fit") }));
  expect(await eventsFrom(readUpload(task, { ...patience, opening: 1 }))).toEqual([
    { type: "refused", reason: "reader_lost" },
  ]);
  expect(await eventsFrom(readUpload(taskFor(Buffer.from("PK\u0003\u0004 no archive"))))).toEqual([
    { type: "refused", reason: "archive_damaged" },
  ]);
  expect(await eventsFrom(readUpload({ ...task, file: `${task.file}-gone` }))).toMatchObject([
    { type: "broken" },
  ]);
});

test("a reader has room for archives in the archive before it unpacks them, and gives it back", async () => {
  const zip = await zipOf({
    "one.zip": await zipOf({ "one.fit": realRide("pause.fit") }),
    "two.zip": await zipOf({ "two.fit": realRide("morning.fit") }),
  });
  const requests: string[] = [];
  const room = (most: number) => ({
    take: async (bytes: number) => {
      requests.push(`${bytes / 1024 ** 2} MB`);
      return requests.length <= most;
    },
    free: () => void requests.push("free"),
  });
  const events = await eventsFrom(readUpload(taskFor(zip), patience, room(99)));
  expect(refusals(events)).toEqual([null, null]);
  // Each is unpacked to be listed and to be read; the room of the last is free when the reader ends.
  const turn = ["16 MB", "free"];
  expect(requests).toEqual([...turn, ...turn, ...turn, ...turn]);
  requests.length = 0;
  const refused = await eventsFrom(readUpload(taskFor(zip), patience, room(0)));
  expect(refused).toEqual([{ type: "broken", problem: "ENOSPC no room for an archive in the archive" }]);
});

test("every mutant of real files gets an outcome", async () => {
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
  const events = await eventsFrom(readUpload(taskFor(await zipOf(files))));
  const done = refusals(events);
  expect(done).toHaveLength(count);
  for (const reason of done) expect([null, ...rideFileReasons]).toContain(reason);
  expect(events.at(-1)).toEqual({ type: "ended" });
}, 30_000);

test("events of a reader are the same in any pieces, and never too large", async () => {
  const task = taskFor(realRide("pause.fit"));
  const events = await eventsFrom(readUpload(task));
  const bytes = Buffer.concat(events.map(framed));
  for (const size of [1, 7, 1000, bytes.length]) {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    expect(await eventsFrom(unframed(pieces()))).toEqual(events);
  }
  async function* flood() {
    const head = Buffer.alloc(12);
    head.writeInt32LE(1024 ** 2);
    yield head;
  }
  await expect(eventsFrom(unframed(flood()))).rejects.toThrow("too much");
});
