import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { sealRepo } from "#server/admin/audit/seals.repo.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { type Afterwards, testFolder } from "#server/platform/testing/databases.ts";
import { fillAccount, largest } from "#server/platform/testing/largest-account.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { programs } from "#server/platform/testing/started.ts";
import { password } from "#server/platform/testing/test-app.ts";
import { bystander, figuresSeen } from "./watch.ts";

/** Milliseconds that the main thread may work in one go, and that a bystander may wait. */
const wanted = 250;

/** In the report of an attack that found more than was wanted. */
export const missedMark = "MISSED:";

interface Act {
  method: string;
  at: string;
  body?: object;
}

/** What the largest legal account asks for, one after the other, beside a rider who reads and writes. */
export async function attackByLargest(): Promise<string> {
  const steps: (() => unknown)[] = [];
  const afterwards: Afterwards = (step) => void steps.push(step);
  try {
    const folder = testFolder(afterwards);
    const data = path.join(folder, "data");
    const stretches = path.join(folder, "stretches");
    const env = {
      LOG_LEVEL: "info",
      NODE_OPTIONS: `--import ${fileURLToPath(new URL("stretches.ts", import.meta.url))}`,
      STRETCHES: stretches,
    };
    const before = await startServer(data, { LOG_LEVEL: "info" }, afterwards);
    const { token } = await before.riderWithBike();
    await before.end();
    const db = await openDatabase({ dataDir: data });
    const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const { bike } = await fillAccount(db, id, largest);
    // As they would be by now: entries are sealed every few seconds.
    await sealRepo(db).seal(new Date());
    await db.destroy();

    const server = await startServer(data, env, afterwards, programs.built);
    const other = await server.riderWithBike();
    const made = await server.call("POST", "/account/calendar", token, {});
    const calendar = new URL(((await made.json()) as { data: { url: string } }).data.url).pathname;
    const asks = [
      { name: "/readyz", path: "/readyz" },
      { name: "a bike", path: `/api/v1/bikes/${other.bike}`, token: other.token },
      {
        name: "a change",
        method: "PUT" as const,
        path: `/api/v1/bikes/${other.bike}`,
        token: other.token,
        body: { name: "Rudy", notes: "x".repeat(1000) },
      },
    ];
    const looking = bystander({ origin: server.origin, asks, pause: 5 }, afterwards);
    const longest = async () => {
      rmSync(stretches, { force: true });
      process.kill(server.pid, "SIGUSR2");
      while (!existsSync(stretches) || readFileSync(stretches, "utf8") === "") await wait(5);
      return Number(readFileSync(stretches, "utf8"));
    };
    await wait(2000);

    const api = "/api/v1";
    const acts: Record<string, Act> = {
      "calendar.ics": { method: "GET", at: calendar },
      "GET care": { method: "GET", at: `${api}/care?per_page=200` },
      "GET bikes/{id}/health": { method: "GET", at: `${api}/bikes/${bike}/health` },
      "dossier.pdf": {
        method: "GET",
        at: `${api}/bikes/${bike}/dossier.pdf?with_price=true&with_costs=true`,
      },
      "export (JSON)": { method: "GET", at: `${api}/export?format=json` },
      "export (CSV)": { method: "GET", at: `${api}/export?format=csv` },
      "export (ZIP)": { method: "GET", at: `${api}/export?format=zip` },
      "GET account/data": { method: "GET", at: `${api}/account/data` },
      "DELETE bike": { method: "DELETE", at: `${api}/bikes/${bike}` },
      "DELETE account": { method: "DELETE", at: `${api}/account`, body: { password } },
    };
    const rows: Record<string, object> = {};
    const missed: string[] = [];
    for (const [name, { method, at, body }] of Object.entries(acts)) {
      await Promise.all([looking.take(), longest()]);
      const begun = performance.now();
      const response = await fetch(`${server.origin}${at}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
      const total = Math.round(performance.now() - begun);
      await wait(50);
      const [seen, stretch] = await Promise.all([looking.take(), longest()]);
      const { p99, worst, failed } = figuresSeen(seen);
      rows[name] = {
        status: response.status,
        total,
        stretch,
        p99,
        worst,
        kB: Math.round(bytes / 1000),
        failed,
      };
      if (stretch > wanted || worst > wanted || !response.ok) missed.push(name);
    }
    console.table(rows);
    const wide = `the largest account; longest stretch and bystander's worst wait (wanted ${wanted} ms)`;
    return missed.length > 0 ? `${wide} ${missedMark} ${missed.join(", ")}` : `${wide}, none missed`;
  } finally {
    for (const step of steps.toReversed()) await step();
  }
}
