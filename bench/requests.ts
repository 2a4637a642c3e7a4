import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { afterwardsOf } from "./afterwards.ts";
import { fullBike } from "./full-bike.ts";
import { type SeededGarage, seedGarages } from "./garages.ts";
import { type LoadFigures, type Load, send, sender } from "./load.ts";
import { startPocketBase } from "./pocketbase.ts";

// What a request costs: 300 riders with 20 bikes each read and create in random order over 16 connections. In the same
// run, in turn: a bare node:http server that sends the same bytes, this app, and where they are given PocketBase
// (POCKETBASE=its binary) and the app of another checkout (--other=its folder). Medians of the rounds; what a request takes
// of the processors is steadier than how many there are a second:
//   node bench/requests.ts [--rounds=5] [--seconds=3] [--folder=.] [--only=read,list,create] [--on=sqlite] [--other=…]
// On PostgreSQL (--on=postgres) run bin/check first: it brings it.
const { values: given } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    /** Where the databases are: a disk whose fsync counts. */
    folder: { type: "string", default: "." },
    only: { type: "string", default: "read,list,create" },
    on: { type: "string", default: "sqlite" },
    other: { type: "string" },
  },
});
const garage = { riders: 300, bikesEach: 20 };
const ports = { bare: 4391, app: 4392, other: 4393, pocketBase: 4394 };
const folder = mkdtempSync(path.join(path.resolve(given.folder), "requests-"));
const { afterwards, undo } = afterwardsOf();

/** Starts a program of a checkout that writes a line when it listens; returns its process. */
async function start(checkout: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ["--max-semi-space-size=8", ...args], {
    cwd: checkout,
    env: { ...process.env, MALLOC_ARENA_MAX: "2", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  afterwards(() => (child.kill(), ended));
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", () => reject(new Error(`${args[0]} ended`)));
  });
  return child.pid ?? 0;
}

interface Figures extends LoadFigures {
  /** Microseconds of the server's processors that a request took; of PostgreSQL none. */
  cpu: number;
}

/** Microseconds that a process has had of the processors, on Linux: its clock ticks a hundred times a second. */
function cpuOf(pid: number): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
  return (user + system) * 10_000;
}

/** Sends a load; notes also what each request took the server of the processors. */
async function sendTo(origin: string, pid: number, load: Load): Promise<Figures> {
  const before = cpuOf(pid);
  const found = await send(origin, load, Number(given.seconds));
  return { ...found, cpu: (cpuOf(pid) - before) / found.rps / Number(given.seconds) };
}

/** Where an app keeps its data. */
interface Place {
  dataDir: string;
  url?: string;
}

interface Places {
  place: Place;
  /** Copies what is in `place`. */
  copied: () => Promise<Place>;
}

const dataDirOf = (name: string) => path.join(folder, name);

async function sqlitePlaces(): Promise<Places> {
  const place = { dataDir: dataDirOf("data") };
  const copied = async () => {
    cpSync(place.dataDir, dataDirOf("other"), { recursive: true });
    return { dataDir: dataDirOf("other") };
  };
  return { place, copied };
}

async function postgresPlaces(): Promise<Places> {
  const postgres = await startPostgres({ durable: true, settings: ["shared_buffers=256MB"] });
  afterwards(() => postgres.stop());
  const placeOf = (name: string) => ({ dataDir: dataDirOf(name), url: `${postgres.url}/${name}` });
  await postgres.createDatabase("data");
  const copied = async () => {
    const client = new pg.Client(`${postgres.url}/postgres`);
    await client.connect();
    await client.query("create database other template data");
    await client.end();
    return placeOf("other");
  };
  return { place: placeOf("data"), copied };
}

const startApp = (checkout: string, port: number, { dataDir, url }: Place) =>
  start(checkout, ["server/main.ts"], {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    PORT: String(port),
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    PLAN_LIMITS: "off",
  });

type Case = "read" | "list" | "create";

function loadOf(name: Case, garages: SeededGarage[]): Load {
  const body = JSON.stringify(fullBike("Posted"));
  const bikes = "/api/v1/bikes";
  switch (name) {
    case "read":
      return {
        method: "GET",
        requests: garages.flatMap(({ token, bikes: ids }) =>
          ids.map((id) => ({ path: `${bikes}/${id}`, token })),
        ),
      };
    case "list":
      return { method: "GET", requests: garages.map(({ token }) => ({ path: bikes, token })) };
    case "create":
      return { method: "POST", requests: garages.map(({ token }) => ({ path: bikes, token, body })) };
  }
}

/** Keeps what the app sends, for the bare server. */
async function keepBytes(origin: string, garages: SeededGarage[]): Promise<void> {
  const names = { read: "bike", list: "list", create: "created" } as const;
  for (const name of ["read", "list", "create"] as const) {
    const { method, requests } = loadOf(name, garages);
    const [{ path: url, token, body }] = requests as [Load["requests"][number]];
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(origin + url, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
    writeFileSync(path.join(folder, names[name]), await response.text());
  }
}

function pocketBaseLoad(name: Case, garages: Awaited<ReturnType<typeof startPocketBase>>["garages"]): Load {
  const records = "/api/collections/bikes/records";
  const requests = garages.flatMap(({ id, token, bikes }) => {
    if (name === "read") return bikes.map((bike) => ({ path: `${records}/${bike}`, token }));
    if (name === "list") return [{ path: `${records}?perPage=20&sort=-id&skipTotal=1`, token }];
    return [{ path: records, token, body: JSON.stringify({ ...fullBike("Posted"), owner: id }) }];
  });
  return { method: name === "create" ? "POST" : "GET", requests };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const originOf = (port: number) => `http://127.0.0.1:${port}`;
  const { place, copied } = await (given.on === "postgres" ? postgresPlaces() : sqlitePlaces());
  const garages = await seedGarages(place, garage.riders, garage.bikesEach);
  const other = given.other && { checkout: given.other, place: await copied() };
  const app = await startApp(".", ports.app, place);
  await keepBytes(originOf(ports.app), garages);
  const bare = await start(".", ["bench/bare.ts", folder, String(ports.bare)]);
  const otherApp = other && (await startApp(other.checkout, ports.other, other.place));
  const binary = process.env["POCKETBASE"];
  const pocketBase =
    binary && (await startPocketBase(binary, folder, { port: ports.pocketBase, ...garage }, afterwards));

  const report: Record<string, Record<string, number>> = {};
  for (const name of given.only.split(",") as Case[]) {
    const load = loadOf(name, garages);
    const senders: Record<string, () => Promise<Figures>> = {
      bare: () => sendTo(originOf(ports.bare), bare, load),
      app: () => sendTo(originOf(ports.app), app, load),
      ...(otherApp && { other: () => sendTo(originOf(ports.other), otherApp, load) }),
      ...(pocketBase && {
        PocketBase: () => sendTo(pocketBase.origin, pocketBase.pid, pocketBaseLoad(name, pocketBase.garages)),
      }),
    };
    const figures: Record<string, Figures[]> = {};
    // The first round warms up.
    for (let round = 0; round <= Number(given.rounds); round++)
      for (const [who, ask] of Object.entries(senders)) {
        const found = await ask();
        if (round > 0) (figures[who] ??= []).push(found);
      }
    const of = (who: string, figure: (found: Figures) => number) => median((figures[who] ?? []).map(figure));
    const times = (who: string, than: string) =>
      median((figures[who] ?? []).map(({ rps }, round) => rps / (figures[than]?.[round]?.rps ?? 1)));
    for (const who of Object.keys(senders))
      report[`${name}: ${who}`] = {
        "a second": Math.round(of(who, ({ rps }) => rps)),
        "÷ bare": Number(times(who, "bare").toFixed(3)),
        "app ÷ it": Number(times("app", who).toFixed(2)),
        "CPU µs": Math.round(of(who, ({ cpu }) => cpu)),
        "p50 ms": Number(of(who, ({ p50 }) => p50).toFixed(2)),
        "p99 ms": Number(of(who, ({ p99 }) => p99).toFixed(2)),
        "p99 ÷ p50": Number(of(who, ({ p50, p99 }) => p99 / p50).toFixed(2)),
      };
  }
  process.stdout.write(`${given.on}, by ${sender}, ${given.rounds} rounds of ${given.seconds} s\n`);
  console.table(report);
} finally {
  await undo();
  rmSync(folder, { recursive: true, force: true });
}
