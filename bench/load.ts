import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

/** Requests that are sent in random order. */
export interface Load {
  method: "GET" | "POST";
  requests: { path: string; token: string; body?: string }[];
}

/** Requests a second, and milliseconds. */
export interface LoadFigures {
  rps: number;
  p50: number;
  p99: number;
}

const connections = 16;
/** wrk costs the machine far less than autocannon, which is the fallback. */
export const sender = spawnSync("wrk", ["-v"]).error ? "autocannon" : "wrk";

/** Sends requests through 16 connections for some seconds; throws when one is refused. */
export async function send(origin: string, load: Load, seconds: number): Promise<LoadFigures> {
  const { failed, ...figures } = await (sender === "wrk" ? byWrk : byAutocannon)(origin, load, seconds);
  if (failed > 0) throw new Error(`${load.method} ${origin}${load.requests[0]?.path}: ${failed} failed`);
  return figures;
}

async function byWrk(origin: string, { method, requests }: Load, seconds: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "spokebook-load-"));
  const file = path.join(folder, "requests");
  writeFileSync(file, requests.map(({ path, token, body = "" }) => `${path} ${token} ${body}\n`).join(""));
  const script = path.join(import.meta.dirname, "wrk.lua");
  const sent = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, origin, "--", method, file];
  const { stdout } = await promisify(execFile)("wrk", sent);
  rmSync(folder, { recursive: true });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as LoadFigures & { failed: number };
}

async function byAutocannon(origin: string, { method, requests }: Load, seconds: number) {
  const shuffled = requests.toSorted(() => Math.random() - 0.5);
  const {
    requests: sent,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url: origin,
    requests: shuffled.map(({ path, token, body }) => ({
      method,
      path,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body }),
    })),
    connections,
    duration: seconds,
  });
  return { failed: non2xx + errors, rps: sent.average, p50: latency.p50, p99: latency.p99 };
}
