import { expect, test } from "vitest";
import { noteExpense, sendReceipt, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { sendRides } from "#server/garage/ride-imports/imports.testing.ts";
import { accountOf } from "#server/platform/access/may.ts";
import type { Answered } from "#server/platform/testing/caller.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { sendImport } from "#server/platform/testing/transfer.ts";
import { actsOf } from "./act.ts";

bothDbs("a change", (on) => {
  test("names in `changed` what it has caused, and only where it is kept", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const made = await rider.post("/bikes", { name: "Gravel" });
    expect([made.status, made.body.changed]).toEqual([201, ["bike.created"]]);
    const bike_id: number = made.body.data.id;
    const plan = { slot: "chain", task: "lube", every_m: 100_000 };
    const planned = await rider.post(`/bikes/${bike_id}/care-plans`, plan);
    expect(planned.body.changed).toEqual(["care_plan.created"]);
    const done = await rider.post(`/care-plans/${planned.body.data.id}/done`, {});
    expect(done.body.changed).toEqual(["care.done", "service.created"]);
    const renamed = await rider.put(`/bikes/${bike_id}`, { name: "Race", version: made.body.data.version });
    expect(renamed.body.changed).toEqual(["bike.updated"]);
    const stale = await rider.put(`/bikes/${bike_id}`, { name: "Late", version: made.body.data.version });
    expect([stale.status, stale.body.changed]).toEqual([409, undefined]);
    expect((await rider.get(`/bikes/${bike_id}`)).body.changed).toBeUndefined();
    const events = await app.db.selectFrom("events").select(["account_id", "kind"]).orderBy("id").execute();
    expect(events).toEqual(
      ["bike.created", "care_plan.created", "care.done", "service.created", "bike.updated"].map((kind) => ({
        account_id: rider.id,
        kind,
      })),
    );
  });

  test("of parts that is refused leaves nothing of it, neither a part nor an event", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const bike_id: number = (await rider.post("/bikes", { name: "Gravel" })).body.data.id;
    const part = async (kind: string) => (await rider.post("/parts", { kind })).body.data.id as number;
    const [chain, saddle] = [await part("chain"), await part("saddle")];
    const placed = await rider.post(`/parts/${chain}/place`, { bike_id, slot: "chain" });
    expect(placed.body.changed).toEqual(["part.moved"]);
    const count = async () => (await app.db.selectFrom("events").select("id").execute()).length;
    const before = await count();
    // A saddle that is mounted nowhere has no place where another could come.
    const refused = await rider.post(`/parts/${saddle}/replace`, { new_part: {}, old: { to: "stored" } });
    expect(refused.status).toBe(422);
    expect([await count(), (await rider.get("/parts")).body.meta.total]).toEqual([before, 2]);
  });

  test("of what is shared, of the account, of files and of plans names its kind, too", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const bike: number = (await rider.post("/bikes", { name: "Gravel" })).body.data.id;
    const changedBy = async (sent: Promise<Answered>) => (await sent).body.changed;
    expect(await changedBy(rider.post(`/bikes/${bike}/toggle-sharing`))).toEqual(["sharing.updated"]);
    expect(await changedBy(rider.post("/profile/toggle-sharing"))).toEqual(["sharing.updated"]);
    expect(await changedBy(rider.put(`/bikes/${bike}/rides-shown`, { shown: true }))).toEqual([
      "sharing.updated",
    ]);
    expect(await changedBy(sendRides(rider, "a.gpx", Buffer.from("<gpx/>")))).toEqual([
      "ride_import.created",
    ]);
    const [sent] = (await rider.get("/ride-imports")).body.data;
    expect(await changedBy(rider.delete(`/ride-imports/${sent.id}`))).toEqual(["ride_import.updated"]);
    expect(await changedBy(sendImport(rider, "name\nRace\n"))).toEqual(["garage.imported"]);
    const { id } = await noteExpense(rider);
    expect(await changedBy(sendReceipt(rider, id, smallPdf()))).toEqual(["expense.updated"]);
    await rider.post("/subscription/trial", { plan: "collector" });
    expect(await changedBy(rider.put("/branding", { accent: "#0077b6" }))).toEqual(["branding.updated"]);
    const kinds = await app.db
      .selectFrom("events")
      .select("kind")
      .where("account_id", "=", rider.id)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toContain("subscription.updated");
  });

  test("of an account that is gone since the request was let in is refused as one without a session", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const gone = rider.id + 1000;
    const person = {
      id: gone,
      name: "Ola",
      email: "ola@example.com",
      plan: "hobbyist",
      token_id: 1,
    } as const;
    const user = { ...person, account: gone, via: "session", scopes: "all", is_admin: false } as const;
    const make = actsOf(
      { db: app.db, now: () => app.clock.now, enqueue: app.fastify.queue.enqueue, zoneOf: async () => "UTC" },
      { user, account: accountOf(user, "bike.write") },
      {
        request: { keyed: null, headers: {} } as never,
        changed: new Set(),
        status: 200,
        made: null,
        textOf: () => "",
      },
    );
    await expect(make(async () => "done")).rejects.toMatchObject({ status: 401 });
  });
});
