import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testFolder } from "#server/platform/testing/databases.ts";
import { corners, phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { fewOf, firstOf } from "#server/platform/testing/some-of.ts";
import { worstPictures } from "#server/platform/testing/worst-pictures.ts";
import { workshop } from "./workshop.ts";

function openWorkshop(options: Partial<Parameters<typeof workshop>[0]> = {}) {
  const log: object[] = [];
  const shop = workshop({ log: { warn: (fields: object) => log.push(fields) } as never, ...options });
  onTestFinished(shop.close);
  const make = (job: Parameters<typeof shop.make>[1], rider = 1) => shop.make(rider, job);
  return { ...shop, make, log };
}

function job(bytes: Buffer) {
  const folder = mkdtempSync(path.join(testFolder(), "form-"));
  const file = path.join(folder, "incoming");
  writeFileSync(file, bytes);
  return { file, folder };
}

const small = () => phoneJpeg(corners(60, 40), [60, 40]);

/** Id of the workshop's process. */
function workerId(): number {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const [status, command] = ["status", "cmdline"].map((name) => readIfThere(`/proc/${id}/${name}`));
    if (status?.includes(`PPid:\t${process.pid}\n`) && command?.includes("pictures/worker.ts"))
      return Number(id);
  }
  throw new Error("no worker");
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

test.runIf(process.platform === "linux")(
  "a picture that takes too long is refused, and the next one is made",
  async () => {
    const { make, log } = openWorkshop({ patience: 3000 });
    await make(job(await small()));
    process.kill(workerId(), "SIGSTOP");
    await expect(make(job(await small()))).rejects.toMatchObject({ status: 422, sentence: "picture_heavy" });
    expect(log).toEqual([{ by: "SIGKILL" }]);
    expect(await make(job(await small()))).toMatchObject({ width: 60, height: 40 });
  },
);

test.runIf(process.platform === "linux")(
  "a picture that brings the process down is refused, and the next one is made",
  async () => {
    const { make } = openWorkshop();
    await make(job(await small()));
    const pixels = await photograph(6000, 4000);
    const fatal = make(job(await phoneJpeg(pixels, [6000, 4000])));
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(workerId(), "SIGSEGV");
    await expect(fatal).rejects.toMatchObject({ status: 422, sentence: "picture_broken" });
    expect(await make(job(await small()))).toMatchObject({ width: 60, height: 40 });
  },
);

test("when too many of a rider wait the next is refused with 503, and the ones that wait are made", async () => {
  const { make } = openWorkshop({ queue: { waiting: 9, each: 2 } });
  const bytes = await small();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => make(job(bytes))));
  const made = results.map(({ status }) => status === "fulfilled");
  expect(made).toEqual([true, true, true, false, false]);
  expect(results[4]).toMatchObject({ reason: { status: 503, details: { retryAfter: 5 } } });
  expect(await make(job(bytes))).toMatchObject({ format: "jpeg" });
});

test("riders take turns, however many pictures one of them sends", async () => {
  const { make } = openWorkshop();
  const bytes = await small();
  const done: number[] = [];
  const send = (rider: number) => make(job(bytes), rider).then(() => done.push(rider));
  await Promise.all([...Array.from({ length: 5 }, () => send(1)), send(2), send(3)]);
  expect(done).toEqual([1, 1, 2, 3, 1, 1, 1]);
});

test("the time of each rider's picture is measured, made or refused", async () => {
  const riders: number[] = [];
  const { make } = openWorkshop({
    spent: (rider, ms) => {
      riders.push(rider);
      expect(ms).toBeGreaterThan(0);
    },
  });
  await make(job(await small()), 7);
  await expect(make(job(Buffer.from("GIF89a")), 8)).rejects.toMatchObject({ status: 422 });
  expect(riders).toEqual([7, 8]);
});

test.runIf(process.platform === "linux").each(fewOf(worstPictures, 3, firstOf))(
  "%s, as large as can be, is made or refused within 300 MB",
  async (_what, bytesOf) => {
    // Before the process, which ends when it has long had nothing to do.
    const bytes = await bytesOf();
    const { make } = openWorkshop();
    await make(job(await small()));
    const id = workerId();
    let peak = 0;
    const look = () => {
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readIfThere(`/proc/${id}/status`))?.[1];
      if (kilobytes) peak = (Number(kilobytes) * 1024) / 1e6;
    };
    const watching = setInterval(look, 5);
    const outcome = await make(job(bytes)).then(
      () => "made",
      ({ sentence }: { sentence: string }) => sentence,
    );
    clearInterval(watching);
    // Quickly refused files end before the first check.
    look();
    expect(["made", "picture_heavy"]).toContain(outcome);
    expect(peak).toBeGreaterThan(50);
    expect(peak).toBeLessThan(300);
  },
  120_000,
);

test("what is not the file's fault is not put on it", async () => {
  const { make } = openWorkshop();
  const { file, folder } = job(await small());
  await expect(make({ file, folder: path.join(folder, "nowhere") })).rejects.toMatchObject({
    code: "ENOENT",
  });
  expect(await make({ file, folder })).toMatchObject({ width: 60 });
});

test("after a rest the process is gone, and comes again", async () => {
  const { make } = openWorkshop({ rest: 20 });
  const bytes = await small();
  await make(job(bytes));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await make(job(bytes))).toMatchObject({ width: 60 });
});

test("making a picture of 12 megapixels has this thread work for less than 50 milliseconds in all", async () => {
  const { make } = openWorkshop();
  const bytes = await phoneJpeg(await photograph(4032, 3024), [4032, 3024], 6);
  await make(job(await small()));
  // CPU time of this thread rather than wall time, so that a busy machine does not matter; the least of three, since a
  // collection of what other tests left falls into one or the other.
  const spent: number[] = [];
  for (let round = 0; round < 3; round++) {
    const large = job(bytes);
    const before = process.threadCpuUsage();
    await make(large);
    const { user, system } = process.threadCpuUsage(before);
    spent.push((user + system) / 1000);
  }
  expect(Math.min(...spent)).toBeLessThan(50);
});
