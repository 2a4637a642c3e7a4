import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import autocannon from "autocannon";
import Sqlite from "better-sqlite3";
import { startServer } from "#server/platform/testing/server.ts";
import { fullBike } from "./full-bike.ts";

// Durable creates through the API with 1, 8 and 64 clients, as a ratio to bare single-row commits (each with its
// fsync) on the same disk in the same run: node bench/durable.ts [rounds] [seconds] [folder]
const [rounds = "5", seconds = "3", where = "."] = process.argv.slice(2);
const folder = mkdtempSync(path.join(path.resolve(where), "durable-"));
const undo: (() => unknown)[] = [];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Single-row commits per second. */
function bareCommits(): number {
  const database = new Sqlite(path.join(folder, "bare.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(
    "create table if not exists bikes (id integer primary key autoincrement, bike text not null)",
  );
  const insert = database.prepare("insert into bikes (bike) values (?)");
  const bike = JSON.stringify(fullBike("Bare"));
  const begun = performance.now();
  let commits = 0;
  for (; performance.now() - begun < Number(seconds) * 1000; commits++) insert.run(bike);
  database.close();
  return (commits * 1000) / (performance.now() - begun);
}

async function creates(origin: string, tokens: string[], connections: number) {
  const result = await autocannon({
    url: origin,
    // By many riders in turn: no garage may hold thousands of bikes.
    requests: tokens.map((token) => ({
      method: "POST",
      path: "/api/v1/bikes",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(fullBike("Durable")),
    })),
    connections,
    duration: Number(seconds),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

try {
  const server = await startServer(path.join(folder, "data"), { LOG_LEVEL: "info" }, (step) =>
    undo.push(step),
  );
  const tokens: string[] = [];
  for (let rider = 0; rider < 100; rider++) tokens.push((await server.riderWithBike()).token);
  await creates(server.origin, tokens, 8);
  const report: Record<string, Record<string, number>> = {};
  for (const clients of [1, 8, 64]) {
    const [bare, ours]: [number[], Awaited<ReturnType<typeof creates>>[]] = [[], []];
    for (let round = 0; round < Number(rounds); round++) {
      bare.push(bareCommits());
      ours.push(await creates(server.origin, tokens, clients));
    }
    report[`${clients} clients`] = {
      "bare commits /s": Math.round(median(bare)),
      "creates /s": Math.round(median(ours.map(({ rps }) => rps))),
      ratio: Number(median(ours.map(({ rps }, i) => rps / (bare[i] ?? 1))).toFixed(2)),
      "p50 ms": median(ours.map(({ p50 }) => p50)),
      "p99 ms": median(ours.map(({ p99 }) => p99)),
    };
  }
  console.table(report);
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
