import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { startServer } from "#server/platform/testing/server.ts";
import { fullBike } from "./full-bike.ts";

// A garage of 50 bikes with 600 plans, 10,000 rides and 500 services: what they need beside the list of the bikes, in
// turns: node bench/care.ts [rounds] [calls a round] [folder]
const [rounds = "7", calls = "20", where = "."] = process.argv.slice(2);
const most = 6;
const [bikeCount, ridesOfBike, servicesOfBike] = [50, 200, 10];
const folder = mkdtempSync(path.join(path.resolve(where), "care-"));
const undo: (() => unknown)[] = [];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dayMs = 86_400_000;
const start = Date.now() - 400 * dayMs;
const instant = (days: number) => new Date(start + days * dayMs).toISOString();

interface Plan {
  slot: string | null;
  task: string;
  every_m?: number;
  every_s?: number;
  every_days?: number;
  every_rides?: number;
}
const plans: Plan[] = [
  { slot: "chain", task: "lube", every_m: 200_000 },
  { slot: "chain", task: "measure", every_m: 600_000 },
  { slot: "chain", task: "replace", every_m: 3_000_000 },
  { slot: "rear_wheel/cassette", task: "replace", every_m: 9_000_000 },
  { slot: "crankset", task: "inspect", every_m: 5_000_000, every_days: 365 },
  { slot: "rear_wheel/tyre", task: "replace", every_m: 4_000_000 },
  { slot: "rear_wheel/tyre", task: "pressure", every_days: 7 },
  { slot: "front_brake", task: "bleed", every_days: 365, every_s: 360_000 },
  { slot: "fork", task: "service", every_s: 180_000 },
  { slot: "headset", task: "service", every_m: 5_000_000, every_days: 365 },
  { slot: null, task: "inspect", every_days: 30, every_rides: 20 },
  { slot: null, task: "service", every_m: 2_500_000, every_days: 180 },
];

try {
  const data = path.join(folder, "data");
  const server = await startServer(data, { LOG_LEVEL: "info" }, (step) => undo.push(step));
  const { token, bike } = await server.riderWithBike();
  const send = async (method: string, url: string, body?: object) => {
    const response = await server.call(method, url, token, body);
    const answer = (await response.json()) as { data: { id: number }; meta?: { total: number } };
    if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await send("PUT", `/bikes/${bike}`, { ...fullBike("Bike 0"), purchase_date: instant(0).slice(0, 10) });
  const bikes = [bike];
  while (bikes.length < bikeCount)
    bikes.push(
      (
        await send("POST", "/bikes", {
          ...fullBike(`Bike ${bikes.length}`),
          purchase_date: instant(0).slice(0, 10),
        })
      ).data.id,
    );
  for (const id of bikes) await send("GET", `/bikes/${id}/parts`);

  const file = new Sqlite(path.join(data, "spokebook.db"));
  const user = file
    .prepare<[number], { user_id: number }>("select user_id from bikes where id = ?")
    .get(bike)?.user_id;
  const ride = file.prepare(
    `insert into rides (user_id, bike_id, started_at, utc_offset_min, moving_s, distance_m, up_m, down_m, indoor,
      source, search, created_at) values (?, ?, ?, 0, 5400, ?, 300, 300, ?, 'manual', '', ?)`,
  );
  const plan = file.prepare(
    `insert into care_plans (user_id, bike_id, slot, task, every_m, every_s, every_days, every_rides, created_at,
      updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const service = file.prepare(
    `insert into services (user_id, bike_id, done_on, done_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?)`,
  );
  const item = file.prepare(
    `insert into service_items (user_id, service_id, position, plan_id, slot, task) values (?, ?, ?, ?, ?, ?)`,
  );
  const measured = file.prepare(
    `insert into measurements (user_id, part_id, at, kind, value)
      select user_id, id, ?, 'chain_pct', ? from parts where kind = 'chain'`,
  );
  file.transaction(() => {
    for (const [place, id] of bikes.entries()) {
      for (let index = 0; index < ridesOfBike; index++)
        ride.run(
          user,
          id,
          instant(index * 2 - place / 100),
          20_000 + ((index * 317) % 40_000),
          index % 5 ? 0 : 1,
          instant(0),
        );
      const ids = plans.map(
        ({ slot, task, every_m, every_s, every_days, every_rides }) =>
          plan.run(
            user,
            id,
            slot,
            task,
            every_m ?? null,
            every_s ?? null,
            every_days ?? null,
            every_rides ?? null,
            instant(0),
            instant(0),
          ).lastInsertRowid,
      );
      for (let index = 0; index < servicesOfBike; index++) {
        const at = instant(index * 38 + place / 7);
        const made = service.run(user, id, at.slice(0, 10), at, at, at).lastInsertRowid;
        for (const [position, task] of plans.entries())
          if ((position + index) % 5 === 0)
            item.run(user, made, position, ids[position], task.slot, task.task);
      }
    }
    for (let index = 0; index < 6; index++) measured.run(instant(60 * index), index / 10);
  })();
  const counted = (table: string) => file.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
  const tables = ["bikes", "parts", "rides", "care_plans", "services", "measurements"];
  console.log(tables.map((table) => `${counted(table)} ${table}`).join(", "));
  file.close();

  const acts: Record<string, () => Promise<{ meta?: { total: number } }>> = {
    "GET bikes": () => send("GET", "/bikes"),
    "GET care": () => send("GET", "/care?per_page=200"),
    "GET care?state=due": () => send("GET", "/care?state=due&per_page=200"),
    "GET now": () => send("GET", "/now"),
    "GET care?sort=weight": () => send("GET", "/care?sort=weight"),
    "GET bikes/{id}/routines": () => send("GET", `/bikes/${bike}/routines`),
    "GET care/summary": () => send("GET", "/care/summary"),
    "GET bikes/{id}/care-plans": () => send("GET", `/bikes/${bike}/care-plans`),
    "GET bikes/{id}/health": () => send("GET", `/bikes/${bike}/health`),
  };
  const taken: Record<string, number[]> = {};
  for (let round = 0; round <= Number(rounds); round++)
    for (const [name, act] of Object.entries(acts)) {
      const begun = performance.now();
      for (let index = 0; index < Number(calls); index++) await act();
      // The first round warms up.
      if (round > 0) (taken[name] ??= []).push((performance.now() - begun) / Number(calls));
    }
  const of = (name: string) => taken[name] ?? [];
  const ratio = (name: string) => median(of(name).map((ms, round) => ms / (of("GET bikes")[round] ?? 1)));
  console.table(
    Object.fromEntries(
      Object.keys(acts).map((name) => [
        name,
        { ms: median(of(name)).toFixed(2), "× GET bikes": ratio(name).toFixed(2) },
      ]),
    ),
  );
  const due = ratio("GET care?state=due");
  console.log(`the due-list: ${due.toFixed(1)} × the bikes (at most ${most})`);
  if (due > most) process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
