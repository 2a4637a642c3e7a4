import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import Sqlite from "better-sqlite3";
import { startServer } from "#server/platform/testing/server.ts";
import { fullBike } from "./full-bike.ts";

// A bike with 30 parts, 300 mounts and 5,000 rides: reading its parts beside reading the bike, and mounting a part
// beside adding a bike, in turns: node bench/parts.ts [rounds] [calls a round] [folder]
const [rounds = "7", calls = "40", where = "."] = process.argv.slice(2);
const folder = mkdtempSync(path.join(path.resolve(where), "parts-"));
const undo: (() => unknown)[] = [];

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const kinds = {
  fork: "fork",
  shock: "shock",
  headset: "headset",
  crankset: "crankset",
  bottom_bracket: "bottom_bracket",
  chain: "chain",
  front_derailleur: "front_derailleur",
  rear_derailleur: "rear_derailleur",
  shifters: "shifters",
  front_brake: "brake",
  rear_brake: "brake",
  handlebar: "handlebar",
  stem: "stem",
  grips_tape: "grips_tape",
  seatpost: "seatpost",
};
const hourMs = 3_600_000;
const start = Date.UTC(2020, 0, 1);
const instant = (hours: number) => new Date(start + hours * hourMs).toISOString();

try {
  const data = path.join(folder, "data");
  const server = await startServer(data, { LOG_LEVEL: "info" }, (step) => undo.push(step));
  const { token, bike } = await server.riderWithBike();
  const send = async (method: string, url: string, body?: object) => {
    const response = await server.call(method, url, token, body);
    const answer = (await response.json()) as { data: { id: number } };
    if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const full = (await send("POST", "/bikes", fullBike("Full"))).id;
  await send("PUT", `/bikes/${bike}`, fullBike("Rudy"));

  // Two parts of each kind take turns in its slot: 300 mounts in all.
  const pairs: [slot: string, a: number, b: number][] = [];
  for (const [slot, kind] of Object.entries(kinds)) {
    const [a, b] = [
      await send("POST", "/parts", { kind, brand: "A" }),
      await send("POST", "/parts", { kind }),
    ];
    pairs.push([slot, a.id, b.id]);
  }
  for (let turn = 0; turn < 20; turn += 2)
    for (const at of [turn, turn + 1]) {
      const places = pairs.map(([slot, a, b]) => ({ part_id: at % 2 ? b : a, slot, at: instant(at * 2000) }));
      await send("POST", `/bikes/${bike}/places`, { places });
    }
  const file = new Sqlite(path.join(data, "spokebook.db"));
  const user = file
    .prepare<[number], { user_id: number }>("select user_id from bikes where id = ?")
    .get(bike)?.user_id;
  const insert = file.prepare(
    `insert into rides (user_id, bike_id, started_at, utc_offset_min, moving_s, distance_m, up_m, down_m, indoor,
      source, search, created_at) values (?, ?, ?, 0, 3600, 30000, 300, 300, ?, 'manual', '', ?)`,
  );
  file.transaction(() => {
    for (let ride = 0; ride < 5000; ride++)
      insert.run(user, bike, instant(ride * 8), ride % 5 === 0 ? 1 : 0, instant(0));
  })();
  const counted = (table: string) => file.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
  console.log(`${counted("parts")} parts, ${counted("mounts")} mounts, ${counted("rides")} rides`);
  file.close();

  const timed = async (act: (index: number) => Promise<unknown>) => {
    const begun = performance.now();
    for (let index = 0; index < Number(calls); index++) await act(index);
    return (performance.now() - begun) / Number(calls);
  };
  const [[slot, a, b] = ["chain", 0, 0]] = pairs;
  let placed = 0;
  // At one instant, so that the number of mounts stays: each drives out the one before.
  const place = () => {
    const part = placed++ % 2 ? b : a;
    return send("POST", `/parts/${part}/place`, { bike_id: bike, slot, at: instant(41_000) });
  };
  const acts: Record<string, (index: number) => Promise<unknown>> = {
    "GET bikes/{id}": () => send("GET", `/bikes/${bike}`),
    "GET bikes/{id}/parts": () => send("GET", `/bikes/${bike}/parts`),
    "POST bikes": (index) => send("POST", "/bikes", fullBike(`New ${full} ${index}`)),
    "POST parts/{id}/place": place,
  };
  const taken: Record<string, number[]> = {};
  for (let round = 0; round <= Number(rounds); round++)
    for (const [name, act] of Object.entries(acts)) {
      const ms = await timed(act);
      // The first round warms up.
      if (round > 0) (taken[name] ??= []).push(ms);
    }
  const of = (name: string) => taken[name] ?? [];
  const ratio = (above: string, below: string) =>
    median(of(above).map((ms, round) => ms / (of(below)[round] ?? 1))).toFixed(1);
  console.table(
    Object.fromEntries(Object.entries(taken).map(([name, ms]) => [name, { ms: median(ms).toFixed(2) }])),
  );
  console.log(`parts of a bike: ${ratio("GET bikes/{id}/parts", "GET bikes/{id}")} × the bike (at most 12)`);
  console.log(`a place: ${ratio("POST parts/{id}/place", "POST bikes")} × a durable create (at most 4)`);
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
