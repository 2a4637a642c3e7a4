import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { buildApp } from "#server/app.ts";
import { sessions } from "#server/people/auth/session.ts";
import { tokenRepo } from "#server/people/auth/token.repo.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Db } from "#server/platform/db/open.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";

interface Place {
  /** Of PostgreSQL. */
  url?: string;
  dataDir: string;
}
/** What a list has beside its rows. */
interface Meta {
  total: number;
  per_page: number;
  next: string;
}
export type Send = <T = unknown>(
  call: string,
  method?: string,
  body?: object,
) => Promise<{ ms: number; data: T; meta: Meta }>;
interface Bench {
  name: string;
  /** Fills the database, which has a reader with 20 bikes at the end. */
  fill: (db: Db, place: Place) => Promise<void>;
  /** The account whose session sends the calls. */
  reader: number;
  /** The calls that are measured, by what they are named in the table; `GET /bikes` of the reader is beside them. */
  calls: (send: Send) => Promise<Record<string, string>>;
  rounds: number;
  /** "sqlite" or "postgres"; both by default. */
  only?: string | undefined;
}

/** Measures calls beside `GET /bikes` of 20, in turns, on both databases, and prints medians in ms and as ratios. */
export async function measureBesideAList(bench: Bench): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `spokebook-${bench.name}-`));
  try {
    if (bench.only !== "postgres") await measure(bench, "SQLite", { dataDir: path.join(folder, "sqlite") });
    if (bench.only !== "sqlite") {
      const postgres = await startPostgres({ settings: ["max_wal_size=8GB"] });
      try {
        await postgres.createDatabase(bench.name);
        const url = `${postgres.url}/${bench.name}`;
        await measure(bench, "PostgreSQL", { url, dataDir: path.join(folder, "postgres") });
      } finally {
        await postgres.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure({ fill, reader, calls, rounds }: Bench, name: string, place: Place): Promise<void> {
  const db = await openDatabase(place);
  const started = Date.now();
  await fill(db, place);
  process.stdout.write(`${name}: filled in ${((Date.now() - started) / 1000).toFixed(0)} s\n`);
  const config = readConfig({
    DATA_DIR: place.dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    PLAN_LIMITS: "off",
    NBP_URL: "http://127.0.0.1:9",
  });
  const mail = { send: async () => {}, ready: async () => true, close: () => {} };
  const app = await buildApp({ config, db, mail, secret: "s".repeat(32), webRoot: null });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const { start } = sessions(tokenRepo(db), () => new Date());
  const token = await start(reader, { remember: false, userAgent: null });
  const send: Send = async (call, method = "GET", body) => {
    const before = performance.now();
    const response = await fetch(`${origin}/api/v1/${call}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const ms = performance.now() - before;
    if (!response.ok) throw new Error(`${call}: ${text}`);
    return { ms, ...JSON.parse(text) };
  };
  await sealed(db);
  await inTurns(send, { [usualCall]: "bikes", ...(await calls(send)) }, rounds);
  await app.close();
  await db.destroy();
}

/** Waits until the entries of the audit log that were filled in are sealed: no server has a hundred thousand at once. */
async function sealed(db: Db): Promise<void> {
  while (await db.selectFrom("audits_unsealed").select("audit_id").limit(1).executeTakeFirst())
    await setTimeout(500);
}

const usualCall = "GET /bikes of 20";
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function inTurns(send: Send, calls: Record<string, string>, rounds: number): Promise<void> {
  const times = new Map(Object.keys(calls).map((label) => [label, [] as number[]]));
  for (let round = 0; round < rounds; round++)
    for (const [label, call] of Object.entries(calls)) times.get(label)?.push((await send(call)).ms);
  const usual = median(times.get(usualCall) ?? []);
  for (const [label, taken] of times)
    process.stdout.write(
      `  ${label.padEnd(28)} ${median(taken).toFixed(1)} ms  ${(median(taken) / usual).toFixed(2)} ×\n`,
    );
}
