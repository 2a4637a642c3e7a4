import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { type TestApp, openTestApp } from "#server/platform/testing/test-app.ts";

async function entriesOf(app: TestApp, bike: number) {
  const rows = await app.db
    .selectFrom("audits")
    .selectAll()
    .where("auditable_type", "=", "Bike")
    .where("auditable_id", "=", bike)
    .orderBy("id")
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) }));
}

eachDb("a bike's audit log", (on) => {
  test("says who made, changed and deleted it, when, and from what to what", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const made = app.clock.now.toISOString();
    const { data } = (await rider.post("/bikes", { name: "Rudy", speeds: 11, accessories: ["bell"] })).body;
    app.pass(1000);
    const changed = app.clock.now.toISOString();
    await rider.put(`/bikes/${data.id}`, {
      name: "Ruda",
      speeds: "12",
      fork_brand: "Fox",
      accessories: [],
      purchase_price: 1.5,
    });
    app.pass(1000);
    await rider.delete(`/bikes/${data.id}`);
    expect(await entriesOf(app, data.id)).toMatchObject([
      {
        event: "created",
        actor_id: rider.id,
        at: made,
        changes: { name: [null, "Rudy"], speeds: [null, 11], accessories: [null, ["bell"]] },
      },
      {
        event: "updated",
        actor_id: rider.id,
        at: changed,
        changes: {
          name: ["Rudy", "Ruda"],
          speeds: [11, 12],
          fork_brand: [null, "Fox"],
          accessories: [["bell"], []],
          purchase_price_cents: [null, 150],
        },
      },
      {
        event: "deleted",
        actor_id: rider.id,
        at: app.clock.now.toISOString(),
        changes: { name: ["Ruda", null], fork_brand: ["Fox", null] },
      },
    ]);
  });

  test("names only what changed, and has no entry where nothing did", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { data } = (await rider.post("/bikes", { name: "Rudy", speeds: 11 })).body;
    await rider.put(`/bikes/${data.id}`, { name: "Rudy", speeds: "11", brand: "NS" });
    await rider.put(`/bikes/${data.id}`, {});
    await rider.put(`/bikes/${data.id}`, (await rider.get(`/bikes/${data.id}`)).body.data);
    const [, ...updates] = await entriesOf(app, data.id);
    expect(updates.map(({ changes }) => changes)).toEqual([{ brand: [null, "NS"] }]);
  });

  test("holds no share token and no bookkeeping", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { data } = (await rider.post("/bikes", { name: "Rudy" })).body;
    await app.db
      .updateTable("bikes")
      .set({ share_token: "verysecretsharetoken" })
      .where("id", "=", data.id)
      .execute();
    await rider.put(`/bikes/${data.id}`, { brand: "NS" });
    await rider.delete(`/bikes/${data.id}`);
    const entries = JSON.stringify(await entriesOf(app, data.id));
    for (const word of [
      "verysecretsharetoken",
      "share_token",
      "updated_at",
      "created_at",
      "user_id",
      "ahead",
      "specs",
    ])
      expect(entries).not.toContain(word);
  });

  test("has no entry for what was refused", async () => {
    const app = await openTestApp({ on });
    const [owner, other] = [await app.rider(), await app.rider()];
    const { data } = (await owner.post("/bikes", { name: "Rudy" })).body;
    await other.put(`/bikes/${data.id}`, { name: "Mine" });
    await other.delete(`/bikes/${data.id}`);
    await owner.put(`/bikes/${data.id}`, { name: "" });
    expect(await entriesOf(app, data.id)).toHaveLength(1);
  });

  test("and the change stand or fall together", async () => {
    const app = await openTestApp({ on });
    const rider = await app.rider();
    const { data } = (await rider.post("/bikes", { name: "Rudy" })).body;
    await sql`alter table audits rename to audits_away`.execute(app.db);
    expect((await rider.put(`/bikes/${data.id}`, { brand: "NS" })).status).toBe(500);
    expect((await rider.delete(`/bikes/${data.id}`)).status).toBe(500);
    expect((await rider.post("/bikes", { name: "Second" })).status).toBe(500);
    expect((await rider.get("/bikes")).body.data).toEqual([data]);
    await sql`alter table audits_away rename to audits`.execute(app.db);
    expect((await rider.put(`/bikes/${data.id}`, { brand: "NS" })).status).toBe(200);
  });
});
