import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { buildApp } from "#server/app.ts";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { sessions } from "#server/people/auth/session.ts";
import { tokenRepo } from "#server/people/auth/token.repo.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { populate } from "./crowd.ts";
import { fullBike } from "./full-bike.ts";
import { timesOf } from "./small-and-large.ts";

// A rider's calls with 1,000,000 bikes of 50,000 riders beside the same with 1,000 of 50, on both databases, requests alternating,
// and how long the server takes to open each: node bench/million.ts [rounds] [riders] [sqlite or postgres; both by default].
// Run bin/check first: it brings PostgreSQL.
const [rounds = "500", riders = "50000", only] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-million-"));
const bikesEach = 20;
/** Riders whose calls are measured, spread over all. */
const measured = 200;

interface Place {
  url?: string | undefined;
  dataDir: string;
}
interface Rider {
  token: string;
  bike: number;
  /** Their public page, and that of their bike. */
  profileLink: string;
  bikeLink: string;
}

async function fill(place: Place, count: number): Promise<void> {
  const db = await openDatabase(place);
  const started = Date.now();
  const admin = { email: "boss@example.com", password_hash: "" };
  await populate(db, count, admin, () => tallyRepo(db).addUp(), bikesEach);
  await sealRepo(db).seal(new Date());
  await db.destroy();
  if (place.url) {
    const client = new pg.Client(place.url);
    await client.connect();
    await client.query("vacuum analyze");
    await client.end();
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `${place.url ? "PostgreSQL" : "SQLite"}, ${count * bikesEach} bikes: filled in ${seconds} s\n`,
  );
}

async function open(place: Place, count: number) {
  await fill(place, count);
  // The work is measured, not the disk: what it takes to read a page first depends on what else the machine has read.
  if (!place.url) await once(createReadStream(path.join(place.dataDir, "spokebook.db")).resume(), "close");
  const started = performance.now();
  const db = await openDatabase(place);
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
  await fetch(`${origin}/readyz`);
  process.stdout.write(`  opened in ${(performance.now() - started).toFixed(0)} ms\n`);

  /** Sends a request; returns its response's data and its milliseconds. */
  async function send(method: string, at: string, token: string, body?: object) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/v1/${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const ms = performance.now() - start;
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    return { ms, data: text ? JSON.parse(text).data : null };
  }

  const start = sessions(tokenRepo(db), () => new Date()).start;
  const known: Rider[] = [];
  for (let index = 0; index < Math.min(measured, count); index++) {
    const id = 1 + Math.floor((index * count) / Math.min(measured, count));
    const token = await start(id, { remember: false, userAgent: null });
    const bike = (await send("GET", "bikes", token)).data[7].id;
    const link = async (of: string): Promise<string> =>
      (await send("POST", `${of}/toggle-sharing`, token)).data.share_url.split("/").at(-1);
    known.push({ token, bike, bikeLink: await link(`bikes/${bike}`), profileLink: await link("profile") });
  }

  let turn = 0;
  const added: { token: string; id: number }[] = [];
  const next = () => known[turn++ % known.length] as Rider;
  const get = (at: (rider: Rider) => string) => async () => {
    const rider = next();
    return (await send("GET", at(rider), rider.token)).ms;
  };
  const calls: Record<string, () => Promise<number>> = {
    session: get(() => "auth/user"),
    "list of bikes": get(() => "bikes"),
    "one bike": get(({ bike }) => `bikes/${bike}`),
    profile: get(() => "profile"),
    "limits of the plan": get(() => "user/limits"),
    "sessions of the account": get(() => "account/sessions"),
    "public bike": get(({ bikeLink }) => `bikes/public/${bikeLink}`),
    "public profile": get(({ profileLink }) => `users/public/${profileLink}`),
    "export (JSON)": get(() => "export?format=json"),
    "rate a bike": async () => {
      const [{ bike }, { token }] = [next(), next()];
      return (await send("POST", `bikes/${bike}/rate`, token, { rating: 4 })).ms;
    },
    "change a bike": async () => {
      const { token, bike } = next();
      return (await send("PUT", `bikes/${bike}`, token, fullBike(`Changed ${turn}`))).ms;
    },
    "add a bike": async () => {
      const { token } = next();
      const { ms, data } = await send("POST", "bikes", token, fullBike(`Added ${turn}`));
      added.push({ token, id: data.id });
      return ms;
    },
    "delete a bike": async () => {
      const { token, id } = added.pop() ?? { token: "", id: 0 };
      return (await send("DELETE", `bikes/${id}`, token)).ms;
    },
  };
  return {
    calls,
    async close(): Promise<void> {
      await app.close();
      await db.destroy();
    },
  };
}

async function compare(name: string, placeOf: (size: string) => Place | Promise<Place>): Promise<void> {
  const small = await open(await placeOf("small"), 50);
  const large = await open(await placeOf("large"), Number(riders));
  const both = Object.fromEntries(
    Object.entries(small.calls).map(([label, call]) => [
      label,
      { small: call, large: large.calls[label] ?? call },
    ]),
  );
  const report = await timesOf(both, Number(rounds));
  process.stdout.write(`\n${name}, milliseconds\n`);
  console.table(report);
  await small.close();
  await large.close();
}

try {
  if (only !== "postgres") await compare("SQLite", (size) => ({ dataDir: path.join(folder, size) }));
  if (only !== "sqlite") {
    const postgres = await startPostgres({ settings: ["max_wal_size=8GB"] });
    try {
      await compare("PostgreSQL", async (size) => {
        await postgres.createDatabase(size);
        return { url: `${postgres.url}/${size}`, dataDir: path.join(folder, size) };
      });
    } finally {
      await postgres.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
