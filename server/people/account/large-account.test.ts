import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { modules } from "#server/modules.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { afterTest, eachDb, testFolder } from "#server/platform/testing/databases.ts";
import { fillAccount, shareOfLargest } from "#server/platform/testing/largest-account.ts";
import { watchPieces } from "#server/platform/testing/memory.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { sharedBike, sharedProfile } from "#server/platform/testing/sharing.ts";
import { minute, openTestApp, password, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, unzipped } from "#server/platform/testing/transfer.ts";

/** Every table that has rows of riders, and those that have rows of these. */
const tables = [
  "users",
  "tokens",
  "bikes",
  "rides",
  "ride_tracks",
  "parts",
  "mounts",
  "part_spans",
  "part_changes",
  "measurements",
  "odometer_readings",
  "setups",
  "setup_items",
  "care_plans",
  "services",
  "service_items",
  "expenses",
  "calendar_links",
] as const;

async function filledTables({ db }: Pick<TestApp, "db">) {
  const filled: string[] = [];
  for (const table of tables)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) filled.push(table);
  return filled;
}

/** Milliseconds of processor time that one piece may take; twenty times as much must do with it, too. */
const mostOfPiece = 150;

eachDb("a twentieth of the largest account", (on) => {
  test("is read and deleted in pieces that let others in", { timeout: 120_000 }, async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const rider = await onPlan(app, await app.rider(), "collector");
    const { bike } = await fillAccount(app.db, rider.id, shareOfLargest(0.05));
    const calendar = `=${new URL((await rider.post("/account/calendar")).body.data.url).pathname}`;
    // What is loaded on demand is loaded now.
    await rider.get(`/bikes/${bike}/dossier.pdf`);
    const reads: Record<string, () => Promise<unknown>> = {
      calendar: () => app.visitor.get(calendar),
      care: () => rider.get("/care?per_page=200"),
      dossier: () => downloadedBy(rider, `/bikes/${bike}/dossier.pdf?with_costs=true`),
      export: () => downloadedBy(rider, "/export?format=json"),
      "own data": () => downloadedBy(rider, "/account/data"),
    };
    const longestOf = async (act: () => Promise<unknown>) => {
      const longest = watchPieces();
      await act();
      return Math.round(longest());
    };
    const pieces: Record<string, number> = {};
    // The least of three: a garbage collection of what other tests left falls into one of them at most.
    for (const [name, read] of Object.entries(reads))
      pieces[name] = Math.min(await longestOf(read), await longestOf(read), await longestOf(read));
    pieces["delete bike"] = await longestOf(() => rider.delete(`/bikes/${bike}`));
    pieces["delete account"] = await longestOf(() => rider.send("DELETE", "/account", { password }));
    expect(Object.entries(pieces).filter(([, ms]) => ms > mostOfPiece)).toEqual([]);
    expect(await filledTables(app)).toEqual([]);
  });
});

eachDb("a large bike that is deleted", (on) => {
  test("leaves rides and expenses as a small one does, and says so once", async () => {
    const app = await openTestApp({ on });
    const rider = await onPlan(app, await app.rider(), "collector");
    const { bike } = await fillAccount(app.db, rider.id, { ...shareOfLargest(0.01), expenses: 1400 });
    const rides = await app.db
      .selectFrom("rides")
      .select(["id", "version"])
      .where("bike_id", "=", bike)
      .execute();
    const spent = await app.db.selectFrom("expenses").select("id").where("bike_id", "=", bike).execute();
    expect(rides.length).toBeGreaterThan(1500);
    expect((await rider.delete(`/bikes/${bike}`)).status).toBe(200);
    expect((await rider.get(`/bikes/${bike}`)).status).toBe(404);
    const left = await app.db
      .selectFrom("rides")
      .select(["id", "version", "bike_id"])
      .where(
        "id",
        "in",
        rides.map(({ id }) => id),
      )
      .execute();
    expect(left.length).toBe(rides.length);
    expect(new Set(left.map(({ bike_id, version }) => `${bike_id} ${version}`))).toEqual(new Set(["null 2"]));
    const kept = await app.db
      .selectFrom("expenses")
      .select(["gone", "bike_id"])
      .where(
        "id",
        "in",
        spent.map(({ id }) => id),
      )
      .execute();
    expect(kept.length).toBe(spent.length);
    expect(new Set(kept.map(({ bike_id, gone }) => `${bike_id} ${gone}`))).toEqual(new Set(["null Bike 0"]));
    const log = await app.db
      .selectFrom("audits")
      .select("event")
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", bike)
      .execute();
    expect(log).toEqual([{ event: "deleted" }]);
  });

  test("is nowhere once it is ended, and goes where that was interrupted", async () => {
    const app = await openTestApp({ on });
    const rider = await onPlan(app, await app.rider(), "collector");
    const staying = await sharedBike(rider);
    const shared = await sharedBike(rider, { name: "Ended" });
    await rider.post("/rides", { bike_id: shared.id, started_at: "2026-01-01T10:00:00Z", distance_m: 1000 });
    await app.db
      .updateTable("bikes")
      .set({ ending_at: app.clock.now.toISOString() })
      .where("id", "=", shared.id)
      .execute();
    const listed = async () => (await rider.get("/bikes")).body.data.map(({ id }: { id: number }) => id);
    expect(await listed()).toEqual([staying.id]);
    expect((await rider.get(`/bikes/${shared.id}`)).status).toBe(404);
    expect((await rider.delete(`/bikes/${shared.id}`)).status).toBe(404);
    const boss = await newAdmin(app);
    const seen = (await boss.get("/sky-dash/bikes")).body.data.map(({ id }: { id: number }) => id);
    expect(seen).toEqual([staying.id]);
    // For a minute it is left to the request that ended it.
    await app.fastify.work["bikeEndings"]?.();
    expect(await app.db.selectFrom("bikes").select("id").execute()).toHaveLength(2);
    app.pass(2 * minute);
    await app.fastify.work["bikeEndings"]?.();
    expect(await app.db.selectFrom("bikes").select("id").execute()).toEqual([{ id: staying.id }]);
    expect(await app.db.selectFrom("rides").select("bike_id").execute()).toEqual([{ bike_id: null }]);
  });
});

eachDb("an account whose deletion is interrupted", (on) => {
  /** A noun that lets nothing be cleared until the test allows it. */
  function stuck() {
    const state = { isStuck: true };
    const module: Module = {
      name: "stuck",
      account: {
        async clearing() {
          if (state.isStuck) throw new Error("the server ended");
        },
      },
    };
    return { state, module };
  }

  test("is nobody's from the first moment, and is deleted a little later", async () => {
    const { state, module } = stuck();
    const app = await openTestApp({ on, modules: [...modules, module] });
    const rider = await onPlan(app, await app.rider({ name: "Ola" }), "collector");
    const shared = await sharedBike(rider);
    const profile = await sharedProfile(rider);
    const calendar = `=${new URL((await rider.post("/account/calendar")).body.data.url).pathname}`;
    await app.visitor.post("/auth/password/forgot", { email: rider.email });
    const reset = await app.mailedToken(rider.email);
    await fillAccount(app.db, rider.id, shareOfLargest(0.01));

    expect((await rider.send("DELETE", "/account", { password })).status).toBe(200);
    const boss = await newAdmin(app);
    expect((await rider.get("/auth/user")).status).toBe(401);
    expect((await app.visitor.post("/auth/login", { email: rider.email, password })).status).toBe(422);
    const again = {
      token: reset,
      email: rider.email,
      password: "another horse",
      password_confirmation: "another horse",
    };
    expect((await app.visitor.post("/auth/password/reset", again)).status).toBe(422);
    expect((await app.visitor.get(`/bikes/public/${shared.token}`)).status).toBe(404);
    expect((await app.visitor.get(`/users/public/${profile}`)).status).toBe(404);
    expect((await app.visitor.get(calendar)).status).toBe(404);
    const users = (await boss.get("/sky-dash/users")).body.data.map(({ id }: { id: number }) => id);
    expect(users).toEqual([boss.id]);
    expect((await boss.get("/sky-dash/bikes")).body.data).toEqual([]);
    const opened = await boss.put(`/sky-dash/users/${rider.id}/disabled`, { is_disabled: false });
    expect(opened.status).toBe(404);
    const mail = (await app.mails()).at(-1);
    expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([
      rider.email,
      "Your Spokebook account is deleted",
    ]);
    // Its address is free at once.
    const other = await app.rider({ email: rider.email });
    expect(other.id).toBeGreaterThan(rider.id);

    state.isStuck = false;
    app.pass(2 * minute);
    await app.fastify.work["accountEndings"]?.();
    expect(await app.db.selectFrom("users").select("id").orderBy("id").execute()).toEqual([
      { id: boss.id },
      { id: other.id },
    ]);
    expect(await filledTables(app)).toEqual(["users", "tokens"]);
    const log = await app.db
      .selectFrom("audits")
      .select("event")
      .where("auditable_type", "=", "User")
      .where("auditable_id", "=", rider.id)
      .where("event", "=", "deleted")
      .execute();
    expect(log).toHaveLength(1);
  });
});

test(
  "a server that is killed while it deletes an account leaves it whole, or ends it for good",
  { timeout: 120_000 },
  async () => {
    const folder = testFolder();
    const size = shareOfLargest(0.04);
    const before = await startServer(folder);
    const about = { name: "Ola", password, password_confirmation: password };
    // The server is killed so many milliseconds after the account has ended; null: before that.
    const rounds = [null, 0, 40, 150].map((delay) => ({ delay, email: `killed${delay}@example.com` }));
    const riders: { delay: number | null; email: string; token: string; id: number }[] = [];
    for (const round of rounds) {
      const answer = await before.call("POST", "/auth/register", "", { ...about, email: round.email });
      const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
      riders.push({ ...round, token, id: user.id });
    }
    await before.end();
    const db = await openDatabase({ dataDir: folder });
    for (const { id } of riders) await fillAccount(db, id, size);
    await db.destroy();

    for (const { delay, token } of riders) {
      const server = await startServer(folder);
      const deleting = server.call("DELETE", "/account", token, { password }).catch(() => null);
      if (delay !== null) {
        while ((await server.call("GET", "/auth/user", token)).status !== 401);
        await wait(delay);
      }
      await server.kill();
      const isDone = (await deleting)?.status === 200;
      expect(isDone && delay === null).toBe(false);
    }
    const after = await startServer(folder);
    const signIn = (email: string) => after.call("POST", "/auth/login", "", { email, password });
    const left = await openDatabase({ dataDir: folder });
    const kept = await left.selectFrom("users").select("id").where("ending_at", "is", null).execute();
    for (const { email, id } of riders) {
      const login = await signIn(email);
      const isWhole = kept.some((row) => row.id === id);
      expect([email, login.status]).toEqual([email, isWhole ? 200 : 422]);
      if (!isWhole) continue;
      const { token } = (await login.json()) as { token: string };
      const rides = (await (await after.call("GET", "/rides", token)).json()) as { meta: { total: number } };
      expect(rides.meta.total).toBe(size.rides);
    }
    expect(kept.length).toBeLessThanOrEqual(1);
    await after.end();

    const app = await openTestApp({ db: left });
    afterTest(() => left.destroy());
    app.pass(2 * minute);
    await app.fastify.work["accountEndings"]?.();
    expect(await left.selectFrom("users").select("id").execute()).toEqual(kept);
    const ids = [0, ...kept.map(({ id }) => id)];
    for (const table of ["rides", "bikes", "parts", "expenses", "services", "care_plans"] as const)
      expect(await left.selectFrom(table).select("id").where("user_id", "not in", ids).execute()).toEqual([]);
  },
);

test("own data of a garage is the same however its pages fall", async () => {
  const app = await openTestApp();
  const rider = await onPlan(app, await app.rider(), "collector");
  await fillAccount(app.db, rider.id, { ...shareOfLargest(0.005), services: 401 });
  const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
  const listOf = (name: string) => JSON.parse(String(files.get(name))) as { id: number }[];
  const garage = JSON.parse(String(files.get("garage.json"))) as Record<string, unknown[]>;
  for (const [table, file, list] of [
    ["rides", "rides.json", "rides"],
    ["services", "services.json", "services"],
    ["expenses", "expenses.json", "expenses"],
    ["parts", "parts.json", "parts"],
  ] as const) {
    const rows = await app.db.selectFrom(table).select("id").orderBy("id").execute();
    expect([file, listOf(file).map(({ id }) => id)]).toEqual([file, rows.map(({ id }) => id)]);
    expect([list, garage[list]?.length]).toEqual([list, rows.length]);
  }
  const log = await app.db.selectFrom("audits").select("id").where("actor_id", "=", rider.id).execute();
  // The download itself is noted after that.
  expect(listOf("activity.json").map(({ id }) => id)).toEqual(
    expect.arrayContaining(log.map(({ id }) => id)),
  );
  expect(new Set(listOf("activity.json").map(({ id }) => id)).size).toBe(listOf("activity.json").length);
});
