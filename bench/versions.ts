import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { startServer } from "#server/platform/testing/server.ts";
import { afterwardsOf } from "./afterwards.ts";
import { fullBike } from "./full-bike.ts";

// What calls cost in two checkouts of the app: the same calls, one at a time, in blocks that take turns, so that other
// load meets both alike. Least and median of the rounds; above 1, the second is slower:
//   node bench/versions.ts BEFORE AFTER [rounds] [folder]
const [before = "", after = ".", rounds = "15", where = "."] = process.argv.slice(2);
const bikeCount = 20;
const folder = mkdtempSync(path.join(path.resolve(where), "versions-"));
const { afterwards, undo } = afterwardsOf();

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that a process has had of the processors, on Linux. */
function cpuOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
}

/** Starts a checkout with a rider of 20 full bikes and their suggested plans, and another one who adds bikes. */
async function startVersion(checkout: string, name: string) {
  const program = path.join(path.resolve(checkout), "server/main.ts");
  const server = await startServer(path.join(folder, name), { LOG_LEVEL: "info" }, afterwards, program);
  const send = async (token: string, method: string, url: string, body?: object) => {
    const response = await server.call(method, url, token, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${checkout}: ${method} ${url}: ${response.status} ${text}`);
    return text;
  };
  const [{ token, bike }, writer] = [await server.riderWithBike(), await server.riderWithBike()];
  const ids = [bike];
  while (ids.length < bikeCount) {
    const made = await send(token, "POST", "/bikes", fullBike(`Bike ${ids.length}`));
    ids.push((JSON.parse(made) as { data: { id: number } }).data.id);
  }
  for (const id of ids) {
    const found = await send(token, "GET", `/care-templates?bike_id=${id}&per_page=200`);
    const keys = (JSON.parse(found) as { data: { key: string }[] }).data.map(({ key }) => key);
    await send(token, "POST", `/bikes/${id}/care-plans/from-templates`, { keys });
  }
  const form = new FormData();
  form.set("file", new Blob([await send(token, "GET", "/export?format=csv")]), "garage.csv");
  const read = (url: string) => () => send(token, "GET", url);
  const calls: Record<string, { count: number; call: () => Promise<string> }> = {
    "GET bikes/{id}": { count: 100, call: read(`/bikes/${ids[1]}`) },
    "GET bikes": { count: 40, call: read("/bikes") },
    "GET care": { count: 10, call: read("/care?per_page=200") },
    "GET care/summary": { count: 20, call: read("/care/summary") },
    "GET bikes/{id}/parts": { count: 40, call: read(`/bikes/${ids[1]}/parts`) },
    "POST bikes": {
      count: 40,
      call: () => send(writer.token, "POST", "/bikes", fullBike("Posted")),
    },
    [`POST import (${bikeCount} bikes)`]: {
      count: 4,
      call: () => send(writer.token, "POST", "/import", form),
    },
  };
  return { pid: server.pid, calls };
}

try {
  const versions = [await startVersion(before, "before"), await startVersion(after, "after")] as const;
  const taken = new Map<string, { wall: number[]; cpu: number }[]>();
  // The first three rounds warm up.
  for (let round = -3; round < Number(rounds); round++)
    for (const name of Object.keys(versions[0].calls)) {
      const kept = taken.get(name) ?? versions.map(() => ({ wall: [], cpu: 0 }));
      taken.set(name, kept);
      const turns = [...versions.entries()];
      for (const [place, { pid, calls }] of round % 2 ? turns.toReversed() : turns) {
        const { count = 0, call } = calls[name] ?? {};
        const [begun, cpu] = [performance.now(), cpuOf(pid)];
        for (let index = 0; index < count; index++) await call?.();
        if (round < 0) continue;
        kept[place]?.wall.push((performance.now() - begun) / count);
        if (kept[place]) kept[place].cpu += (cpuOf(pid) - cpu) / count / Number(rounds);
      }
    }
  const none = { wall: [], cpu: 0 };
  console.table(
    Object.fromEntries(
      [...taken].map(([name, [a = none, b = none]]) => {
        const [least, most] = [a, b].map(({ wall }) => Math.min(...wall)) as [number, number];
        return [
          name,
          {
            "before ms, least": least.toFixed(2),
            "after ms, least": most.toFixed(2),
            "÷ least": (most / least).toFixed(2),
            "÷ median": (median(b.wall) / median(a.wall)).toFixed(2),
            "before CPU ms": a.cpu.toFixed(2),
            "÷ CPU": (b.cpu / a.cpu).toFixed(2),
          },
        ];
      }),
    ),
  );
} finally {
  await undo();
  rmSync(folder, { recursive: true, force: true });
}
