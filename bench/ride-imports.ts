import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { RideImport } from "#contract/garage/ride-imports.ts";
import {
  activityFileId,
  fitFile,
  fitMessages,
  fitRecords,
  fitSession,
} from "#server/garage/ride-files/fit-file.testing.ts";
import { watchMemory } from "#server/platform/testing/memory.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { zipOf } from "#server/platform/testing/transfer.ts";

// How many FIT files of an archive become rides in a second, what other requests wait meanwhile, and what memory it takes:
// node bench/ride-imports.ts [files] [points]
const [files = "1000", points = "4000"] = process.argv.slice(2);
const bounds = { rate: 40, slower: 3, main: 250 };
const start = "2020-01-01T08:00:00Z";
const daySeconds = 86_400;

/** A ride on each of so many days: one file, with its times moved. */
function ridesInFiles(count: number): Record<string, Buffer> {
  const seconds = Array.from({ length: Number(points) }, (_, second) => second);
  const head = fitMessages([activityFileId]);
  const records = fitMessages(fitRecords(start, seconds));
  const body = Buffer.concat([
    head,
    records,
    fitMessages([fitSession({ start, elapsed: seconds.length, timer: seconds.length })]),
  ]);
  const size = records.length / seconds.length;
  const session = head.length + records.length + 28;
  const times = [...seconds.map((second) => head.length + second * size + 22), session, session + 4];
  const all: Record<string, Buffer> = {};
  for (let index = 0; index < count; index++) {
    const moved = Buffer.from(body);
    for (const at of times) moved.writeUInt32LE(moved.readUInt32LE(at) + index * daySeconds, at);
    all[`activities/${index}.fit`] = fitFile(moved);
  }
  return all;
}

const undo: (() => unknown)[] = [];
const dataDir = mkdtempSync(path.join(tmpdir(), "spokebook-imports-"));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
try {
  const server = await startServer(dataDir, {}, (step) => undo.push(step));
  const { token } = await server.riderWithBike();
  const zip = await zipOf(ridesInFiles(Number(files)));
  console.log(`${files} files in ${(zip.length / 1e6).toFixed(0)} MB`);

  /** Milliseconds of a page of bikes, the slowest of a hundred, until `over`. */
  async function p99(over: () => boolean): Promise<number> {
    const took: number[] = [];
    while (!over()) {
      const before = performance.now();
      await (await server.call("GET", "/bikes", token)).arrayBuffer();
      took.push(performance.now() - before);
      await sleep(5);
    }
    took.sort((a, b) => a - b);
    return took[Math.floor(took.length * 0.99)] ?? NaN;
  }
  const during = (ms: number) => {
    const begun = performance.now();
    return () => performance.now() - begun > ms;
  };
  await p99(during(1000));
  const rest = await p99(during(4000));

  const memory = watchMemory(server.pid, (step) => undo.push(step));
  memory.take();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(zip)]), "all.zip");
  const sent = (await (await server.call("POST", "/ride-imports", token, form)).json()) as {
    data: RideImport;
  };
  const begun = performance.now();
  let now = sent.data;
  let firstMs = Infinity;
  const beside = p99(() => now.finished_at !== null);
  while (now.finished_at === null) {
    await sleep(50);
    const answer = await server.call("GET", `/ride-imports/${now.id}?per_page=1`, token);
    ({ data: now } = (await answer.json()) as { data: RideImport });
    if (now.imported > 0) firstMs = Math.min(firstMs, performance.now() - begun);
  }
  const rate = now.files_done / ((performance.now() - begun) / 1000);
  const slower = (await beside) / rest;
  const { main, child } = memory.take();
  console.log(`${now.state}: ${now.imported} rides, the first after ${firstMs.toFixed(0)} ms`);
  console.log(`${rate.toFixed(0)} files a second (at least ${bounds.rate})`);
  console.log(
    `a garage beside it: p99 ${(slower * rest).toFixed(1)} ms, ${slower.toFixed(1)} times the ${rest.toFixed(1)} ms at rest (at most ${bounds.slower})`,
  );
  console.log(`memory: ${main} MB (at most ${bounds.main}), its reader ${child} MB`);
  if (now.imported < Number(files) || rate < bounds.rate || slower > bounds.slower || main > bounds.main)
    process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
}
