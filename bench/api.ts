import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { fullBike } from "./full-bike.ts";

// The API beside a bare node:http server that sends the same bytes, in the same run: node bench/api.ts [rounds] [seconds]
const [rounds = "5", seconds = "4"] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-bench-"));
const ports = { app: 4391, bare: 4392 };
const api = `http://127.0.0.1:${ports.app}/api/v1`;

function start(file: string, args: string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", () => resolve(child));
    child.once("exit", () => reject(new Error(`${file} ended`)));
  });
}

async function send(
  method: string,
  url: string,
  body?: unknown,
  token?: string,
): Promise<{ token?: string; data?: { id: number } }> {
  const response = await fetch(api + url, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

type Case = { name: string; method: "GET" | "POST"; url: string; body?: string };
type Figures = { rps: number; p50: number; p99: number };

async function load(target: Case, port: number, url: string, token: string): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${url}`,
    method: target.method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(target.body ? { body: target.body } : {}),
    connections: 16,
    duration: Number(seconds),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const app = await start("../server/main.ts", [], {
  DATA_DIR: folder,
  PORT: String(ports.app),
  LOG_LEVEL: "silent",
  RATE_LIMITS: "off",
  PLAN_LIMITS: "off",
});
const bare = await start("bare.ts", [folder, String(ports.bare)]);
try {
  const password = "correct horse battery";
  const signUp = async (email: string) =>
    (
      await send("POST", "/auth/register", {
        name: "Bench",
        email,
        password,
        password_confirmation: password,
      })
    ).token ?? "";
  const reader = await signUp("reader@example.com");
  const writer = await signUp("writer@example.com");
  let id = 0;
  for (let i = 0; i < 20; i++)
    id = (await send("POST", "/bikes", fullBike(`Bike ${i}`), reader)).data?.id ?? 0;
  const post = JSON.stringify(fullBike("Posted"));
  writeFileSync(
    path.join(folder, "one"),
    JSON.stringify(await send("GET", `/bikes/${id}`, undefined, reader)),
  );
  writeFileSync(path.join(folder, "list"), JSON.stringify(await send("GET", "/bikes", undefined, reader)));
  writeFileSync(
    path.join(folder, "post"),
    JSON.stringify(await send("POST", "/bikes", fullBike("First"), writer)),
  );

  const cases: (Case & { bare: string; token: string })[] = [
    { name: "GET bikes/{id}", method: "GET", url: `/api/v1/bikes/${id}`, bare: "/one", token: reader },
    { name: "GET bikes (20)", method: "GET", url: "/api/v1/bikes", bare: "/list", token: reader },
    { name: "POST bikes", method: "POST", url: "/api/v1/bikes", body: post, bare: "/post", token: writer },
  ];
  const report: Record<string, Record<string, number>> = {};
  for (const target of cases) {
    const ours: Figures[] = [];
    const floor: Figures[] = [];
    await load(target, ports.app, target.url, target.token);
    for (let round = 0; round < Number(rounds); round++) {
      floor.push(await load(target, ports.bare, target.bare, target.token));
      ours.push(await load(target, ports.app, target.url, target.token));
    }
    const of = (figures: Figures[], key: keyof Figures) => median(figures.map((figure) => figure[key]));
    report[target.name] = {
      "bare /s": Math.round(of(floor, "rps")),
      "ours /s": Math.round(of(ours, "rps")),
      ratio: Number(median(ours.map((figure, i) => figure.rps / (floor[i]?.rps ?? 1))).toFixed(3)),
      "p50 ms": of(ours, "p50"),
      "p99 ms": of(ours, "p99"),
      "bare p50 ms": of(floor, "p50"),
      "bare p99 ms": of(floor, "p99"),
    };
  }
  console.table(report);
} finally {
  app.kill();
  bare.kill();
  rmSync(folder, { recursive: true, force: true });
}
