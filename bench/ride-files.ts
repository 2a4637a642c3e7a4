import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import { gunzipSync } from "node:zlib";
import { mutant } from "#server/garage/ride-files/mutants.testing.ts";
import { readRideFile } from "#server/garage/ride-files/read-ride-file.ts";
import { realRide, realRides } from "#server/platform/testing/real-rides.ts";
import { randomFrom } from "#server/platform/testing/random.ts";

// How many ride files are read in a second, and what becomes of files that were changed at random, the same with the same
// seed: node bench/ride-files.ts [rounds] [mutants] [seed]
const [rounds = "40", mutants = "10000", seed = "1"] = process.argv.slice(2);
/** Files a second, on two cores. */
const least = 40;
/** Milliseconds for one mutant, whatever it is. */
const longest = 5000;
const now = Date.parse("2026-05-01T00:00:00Z");

/** Milliseconds for one file. */
function timed(bytes: Buffer, times: number): number {
  readRideFile(bytes, { now });
  const begun = performance.now();
  for (let time = 0; time < times; time++) readRideFile(bytes, { now });
  return (performance.now() - begun) / times;
}

/** Files a second by two processes at once, each with the same files. */
async function rateOf(names: string[]): Promise<number> {
  const readers = [0, 1].map(() =>
    fork(import.meta.filename, process.argv.slice(2), { env: { ...process.env, names: names.join() } }),
  );
  const tell = (message: string) =>
    Promise.all(
      readers.map((reader) => {
        reader.send(message);
        return once(reader, "message");
      }),
    );
  await tell("warm up");
  const begun = performance.now();
  await tell("read");
  const seconds = (performance.now() - begun) / 1000;
  for (const reader of readers) reader.kill();
  return (2 * Number(rounds) * names.length) / seconds;
}

/** What the processes do. */
function listen(names: string[]): void {
  const files = names.map(realRide);
  process.on("message", (message) => {
    for (let round = message === "read" ? Number(rounds) : 3; round > 0; round--)
      for (const file of files) readRideFile(file, { now });
    process.send?.("done");
  });
}

function readMutants(): void {
  const random = randomFrom(Number(seed));
  const originals = realRides.map((name) =>
    name.endsWith(".gz") ? gunzipSync(realRide(name)) : realRide(name),
  );
  const answers = new Map<string, number>();
  let slowest = 0;
  const begun = performance.now();
  for (let count = 0; count < Number(mutants); count++) {
    const bytes = mutant(random.pick(originals), random);
    const before = performance.now();
    const result = readRideFile(bytes, { now });
    slowest = Math.max(slowest, performance.now() - before);
    const answer = "refused" in result ? result.refused : result.damaged ? "read, damaged" : "read";
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? 0) / 1000;
  console.log(
    `${mutants} mutants in ${((performance.now() - begun) / 1000).toFixed(0)} s, the slowest ${slowest.toFixed(0)} ms, at most ${peak.toFixed(0)} MB`,
  );
  for (const [answer, count] of [...answers].toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${count} ${answer}`);
  if (slowest > longest) process.exitCode = 1;
}

if (process.env["names"]) listen(process.env["names"].split(","));
else {
  for (const name of ["morning.fit", "garmin-edge-500-activity.fit", "morning.gpx.gz", "morning.tcx.gz"])
    console.log(`${name}: ${timed(realRide(name), Number(rounds)).toFixed(1)} ms`);
  const fits = ["morning.fit", "garmin-edge-500-activity.fit", "coros-pace-2-cycling-misaligned-fields.fit"];
  const mixed = ["morning.fit", "morning.gpx.gz", "morning.tcx.gz", "morning-strava.gpx.gz"];
  for (const [title, names] of [
    ["FIT", fits],
    ["one FIT, two GPX, one TCX", mixed],
  ] as const) {
    const rate = await rateOf([...names]);
    console.log(
      `${title}: ${rate.toFixed(0)} files a second on ${Math.min(2, cpus().length)} cores (at least ${least})`,
    );
    if (rate < least) process.exitCode = 1;
  }
  readMutants();
}
