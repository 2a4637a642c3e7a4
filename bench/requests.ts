import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { afterwardsOf } from "./afterwards.ts";
import { fullBike } from "./full-bike.ts";
import { type SeededGarage, seedGarages } from "./garages.ts";
import { type LoadFigures, type Load, send, sender } from "./load.ts";
import { startPocketBase } from "./pocketbase.ts";

// What a request costs: 300 riders with 20 bikes each read and create in random order over 16 connections. In the same
// run, in turn: a bare node:http server that sends the same bytes, this app, and where they are given PocketBase
// (POCKETBASE=its binary) and the app of another checkout (--other=its folder). Medians of the rounds:
//   node bench/requests.ts [--rounds=5] [--seconds=3] [--folder=.] [--only=read,list,create] [--other=…]
const { values: given } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    /** Where the databases are: a disk whose fsync counts. */
    folder: { type: "string", default: "." },
    only: { type: "string", default: "read,list,create" },
    other: { type: "string" },
  },
});
const garage = { riders: 300, bikesEach: 20 };
const ports = { bare: 4391, app: 4392, other: 4393, pocketBase: 4394 };
const folder = mkdtempSync(path.join(path.resolve(given.folder), "requests-"));
const { afterwards, undo } = afterwardsOf();

/** Starts a program of a checkout that writes a line when it listens. */
async function start(checkout: string, args: string[], env: Record<string, string> = {}): Promise<void> {
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
}

const startApp = (checkout: string, port: number, dataDir: string) =>
  start(checkout, ["server/main.ts"], {
    DATA_DIR: dataDir,
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
  const dataDir = path.join(folder, "data");
  const garages = await seedGarages(dataDir, garage.riders, garage.bikesEach);
  if (given.other) cpSync(dataDir, path.join(folder, "other"), { recursive: true });
  const originOf = (port: number) => `http://127.0.0.1:${port}`;
  await startApp(".", ports.app, dataDir);
  await keepBytes(originOf(ports.app), garages);
  await start(".", ["bench/bare.ts", folder, String(ports.bare)]);
  if (given.other) await startApp(given.other, ports.other, path.join(folder, "other"));
  const binary = process.env["POCKETBASE"];
  const pocketBase =
    binary && (await startPocketBase(binary, folder, { port: ports.pocketBase, ...garage }, afterwards));

  const report: Record<string, Record<string, number>> = {};
  for (const name of given.only.split(",") as Case[]) {
    const load = loadOf(name, garages);
    const senders: Record<string, () => Promise<LoadFigures>> = {
      bare: () => send(originOf(ports.bare), load, Number(given.seconds)),
      app: () => send(originOf(ports.app), load, Number(given.seconds)),
      ...(given.other && { other: () => send(originOf(ports.other), load, Number(given.seconds)) }),
      ...(pocketBase && {
        PocketBase: () =>
          send(pocketBase.origin, pocketBaseLoad(name, pocketBase.garages), Number(given.seconds)),
      }),
    };
    const figures: Record<string, LoadFigures[]> = {};
    // The first round warms up.
    for (let round = 0; round <= Number(given.rounds); round++)
      for (const [who, sendTo] of Object.entries(senders)) {
        const found = await sendTo();
        if (round > 0) (figures[who] ??= []).push(found);
      }
    const of = (who: string, figure: (found: LoadFigures) => number) =>
      median((figures[who] ?? []).map(figure));
    const times = (who: string, than: string) =>
      median((figures[who] ?? []).map(({ rps }, round) => rps / (figures[than]?.[round]?.rps ?? 1)));
    for (const who of Object.keys(senders))
      report[`${name}: ${who}`] = {
        "a second": Math.round(of(who, ({ rps }) => rps)),
        "÷ bare": Number(times(who, "bare").toFixed(3)),
        "app ÷ it": Number(times("app", who).toFixed(2)),
        "p50 ms": Number(of(who, ({ p50 }) => p50).toFixed(2)),
        "p99 ms": Number(of(who, ({ p99 }) => p99).toFixed(2)),
        "p99 ÷ p50": Number(of(who, ({ p50, p99 }) => p99 / p50).toFixed(2)),
      };
  }
  process.stdout.write(`by ${sender}, ${given.rounds} rounds of ${given.seconds} s\n`);
  console.table(report);
} finally {
  await undo();
  rmSync(folder, { recursive: true, force: true });
}
