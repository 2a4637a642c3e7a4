import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { startServer } from "#server/platform/testing/server.ts";
import { fullBike } from "./full-bike.ts";

// A garage of 50 bikes with 600 priced parts, half of them moved, 5,000 expenses in two currencies and 10,000 rides: what
// its costs need beside the list of the bikes, in turns: node bench/costs.ts [rounds] [calls a round] [folder]
const [rounds = "7", calls = "10", where = "."] = process.argv.slice(2);
const [bikeCount, partsOfBike, ridesOfBike, expenseCount] = [50, 12, 200, 5000];
const folder = mkdtempSync(path.join(path.resolve(where), "costs-"));
const undo: (() => unknown)[] = [];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dayMs = 86_400_000;
const start = Date.now() - 400 * dayMs;
const instant = (days: number) => new Date(start + days * dayMs).toISOString();
const dayAt = (days: number) => instant(days).slice(0, 10);

try {
  const data = path.join(folder, "data");
  const server = await startServer(data, { LOG_LEVEL: "info" }, (step) => undo.push(step));
  const { token, bike } = await server.riderWithBike();
  const send = async (method: string, url: string, body?: object) => {
    const response = await server.call(method, url, token, body);
    const answer = (await response.json()) as { data: { id: number } };
    if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
    return answer;
  };
  await send("PUT", "/account/preferences", { currency: "PLN" });
  const bikes = [bike];
  while (bikes.length < bikeCount)
    bikes.push((await send("POST", "/bikes", fullBike(`Bike ${bikes.length}`))).data.id);

  const file = new Sqlite(path.join(data, "spokebook.db"));
  const user = file
    .prepare<[number], { user_id: number }>("select user_id from bikes where id = ?")
    .get(bike)?.user_id;
  const ride = file.prepare(
    `insert into rides (user_id, bike_id, started_at, utc_offset_min, moving_s, distance_m, up_m, down_m, indoor,
      source, search, created_at) values (?, ?, ?, 0, 5400, ?, 300, 300, ?, 'manual', '', ?)`,
  );
  // The price of a part is an expense, which the database adds.
  const part = file.prepare(
    `insert into parts (user_id, kind, price_cents, currency, acquired_on, created_at, updated_at)
      values (?, 'accessory', ?, ?, ?, ?, ?)`,
  );
  const mount = file.prepare(
    `insert into mounts (user_id, part_id, bike_id, slot, scope, from_at, to_at) values (?, ?, ?, 'accessory', 'any', ?, ?)`,
  );
  const span = file.prepare(
    `insert into part_spans (user_id, part_id, mount_id, bike_id, slot_path, scope, from_at, to_at)
      values (?, ?, ?, ?, 'accessory', 'any', ?, ?)`,
  );
  const rate = file.prepare(
    `insert into day_rates (currency, day, mid_e8, rate_day, table_no, is_final, asked_at)
      values ('EUR', ?, ?, ?, '1/A/NBP/2026', 1, ?)`,
  );
  const expense = file.prepare(
    `insert into expenses (user_id, bike_id, part_id, category, amount_cents, currency, day, search, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, '', ?, ?)`,
  );
  file.transaction(() => {
    for (let day = 0; day < 400; day++)
      rate.run(dayAt(day), 425_000_000 + day * 1000, dayAt(day), instant(day));
    const parts: (number | bigint)[] = [];
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
      for (let index = 0; index < partsOfBike; index++) {
        const currency = index % 3 ? "PLN" : "EUR";
        const made = part.run(
          user,
          1000 + index,
          currency,
          dayAt(index * 30),
          instant(0),
          instant(0),
        ).lastInsertRowid;
        parts.push(made);
        const moved = index % 2 ? instant(200) : null;
        const first = mount.run(user, made, id, instant(index), moved).lastInsertRowid;
        span.run(user, made, first, id, instant(index), moved);
        const next = bikes[(place + 1) % bikes.length];
        if (moved === null) continue;
        const second = mount.run(user, made, next, moved, null).lastInsertRowid;
        span.run(user, made, second, next, moved, null);
      }
    }
    const has = file.prepare<[], number>("select count(*) from expenses").pluck().get() ?? 0;
    for (let index = has; index < expenseCount; index++) {
      const ofPart = index % 4 === 0;
      expense.run(
        user,
        ofPart ? null : bikes[index % bikes.length],
        ofPart ? parts[index % parts.length] : null,
        ["service", "consumable", "accessory", "other"][index % 4],
        100 + ((index * 7919) % 50_000),
        index % 3 ? "PLN" : "EUR",
        dayAt(index % 400),
        instant(0),
        instant(0),
      );
    }
  })();
  const counted = (table: string) => file.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
  const tables = ["bikes", "parts", "part_spans", "rides", "expenses"];
  console.log(tables.map((table) => `${counted(table)} ${table}`).join(", "));
  file.close();

  const acts: Record<string, string> = {
    "GET bikes": "/bikes",
    "GET cost-stats?by=month": "/cost-stats?by=month",
    "GET cost-stats?by=category": "/cost-stats?by=category",
    "GET cost-stats?by=bike": "/cost-stats?by=bike",
    "GET cost-stats?by=part": "/cost-stats?by=part",
    "GET cost-stats?by=part&bike_id": `/cost-stats?by=part&bike_id=${bike}`,
  };
  const taken: Record<string, number[]> = {};
  for (let round = 0; round <= Number(rounds); round++)
    for (const [name, url] of Object.entries(acts)) {
      const begun = performance.now();
      for (let index = 0; index < Number(calls); index++) await send("GET", url);
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
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
