import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { buildApp } from "#server/app.ts";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { hashPassword } from "#server/people/auth/password.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { tallyRepo } from "#server/admin/tallies/tallies.repo.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { populate } from "./crowd.ts";
import { timesOf } from "./small-and-large.ts";

// Sky Dash with 1,000 users and 10,000 bikes against 100 times as many, on both databases, requests alternating: node
// bench/admin.ts [rounds] [times] [sqlite or postgres; both by default]. Run bin/check first: it brings PostgreSQL.
const [rounds = "300", times = "100", only] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-admin-"));
const password = "correct horse battery";

const calls: [string, string][] = [
  ["dashboard stats", "dashboard/stats"],
  ["dashboard series", "dashboard/series"],
  ["audit stats", "audits/stats"],
  ["users", "users"],
  ["users, page 19", "users?page=19"],
  ["users, 200 a page", "users?per_page=200"],
  ["users: one name", "users?search=rzadki0"],
  ["users: common name", "users?search=kowalski"],
  ["users: everybody", "users?search=example.com"],
  ["users: two words", "users?search=anna nowak"],
  ["users: two letters", "users?search=an"],
  ["users: nobody", "users?search=nobodyatall"],
  ["users: %", "users?search=%25"],
  ["users: 10,000 letters", `users?search=${"anna".repeat(2500)}`],
  ["bikes", "bikes"],
  ["bikes, page 200", "bikes?page=200"],
  ["bikes: one in 1,000", "bikes?search=rzadki0"],
  ["bikes: common brand", "bikes?search=trek"],
  ["bikes: brand and owner", "bikes?search=trek kowalski"],
  ["bikes: owner's e-mail", "bikes?search=rider77@example.com"],
  ["bikes: two letters", "bikes?search=tr"],
  ["bikes: two letters of nobody", "bikes?search=qx"],
  ["bikes: end and start", "bikes?search=ek do"],
  ["bikes: nothing", "bikes?search=nobodyatall"],
  ["bikes: %_\"'", "bikes?search=%25_%22'"],
  ["audits", "audits"],
  ["audits, page 200", "audits?page=200"],
  ["audits: users", "audits?model_type=users"],
  ["audits: deleted", "audits?event=deleted"],
  ["audits: a day", "audits?date_from=2026-11-01&date_to=2026-11-01"],
  ["audits: by a user", "audits?user_id=500"],
  ["audits: by nobody", "audits?user_id=99999999"],
];

interface Place {
  url?: string | undefined;
  dataDir: string;
}

async function open(place: Place, users: number) {
  const db = await openDatabase(place);
  const started = Date.now();
  const admin = { email: "boss@example.com", password_hash: await hashPassword(password) };
  await populate(db, users, admin, () => tallyRepo(db).addUp());
  const filled = Date.now();
  const sealed = await sealRepo(db).seal(new Date());
  const seconds = (Date.now() - filled) / 1000;
  if (place.url) {
    const client = new pg.Client(place.url);
    await client.connect();
    await client.query("vacuum analyze");
    await client.end();
  }
  process.stdout.write(
    `${place.url ? "PostgreSQL" : "SQLite"}, ${users} users: filled in ${((filled - started) / 1000).toFixed(0)} s, ` +
      `${sealed} audit entries sealed in ${seconds.toFixed(1)} s\n`,
  );
  const config = readConfig({
    DATA_DIR: place.dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    NBP_URL: "http://127.0.0.1:9",
  });
  const mail = { send: async () => {}, ready: async () => true, close: () => {} };
  const app = await buildApp({ config, db, mail, secret: "s".repeat(32), webRoot: null });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const login = await fetch(`${origin}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: admin.email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  return {
    /** Milliseconds of one call. */
    async time(call: string): Promise<number> {
      const start = performance.now();
      const answer = await fetch(`${origin}/api/v1/sky-dash/${call}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
      return performance.now() - start;
    },
    async close(): Promise<void> {
      await app.close();
      await db.destroy();
    },
  };
}

async function compare(name: string, placeOf: (size: string) => Place | Promise<Place>): Promise<void> {
  const small = await open(await placeOf("small"), 1000);
  const large = await open(await placeOf("large"), 1000 * Number(times));
  const timed = (call: string) => ({ small: () => small.time(call), large: () => large.time(call) });
  const both = Object.fromEntries(calls.map(([label, call]) => [label, timed(call)]));
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
