import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { blockRepo } from "./blocks.repo.ts";

eachDb("whom a rider blocks", (on) => {
  const app = sharedTestApp({ on });

  test("is listed until it ends, counts for both, and is nobody else's to see", async () => {
    const [ola, jan, eva] = [
      await app().rider({ name: "Ola" }),
      await app().rider({ name: "Jan" }),
      await app().rider(),
    ];
    const at = app().clock.now.toISOString();
    await jan.post("/profile/toggle-sharing");
    const block = { user_id: jan.id, name: "Jan", at };
    expect(await ola.post("/blocks", { user_id: jan.id })).toMatchObject({
      status: 201,
      body: { data: block, changed: ["block.updated"] },
    });
    expect((await ola.post("/blocks", { user_id: jan.id })).body.data).toEqual(block);
    expect((await ola.get("/blocks")).body.data).toEqual([block]);
    expect((await jan.get("/blocks")).body.data).toEqual([]);
    const { isBetween } = blockRepo(app().db);
    expect(await Promise.all([isBetween(ola.id, jan.id), isBetween(jan.id, ola.id)])).toEqual([true, true]);
    expect(await isBetween(ola.id, eva.id)).toBe(false);
    expect((await jan.delete(`/blocks/${ola.id}`)).status).toBe(404);
    expect((await ola.delete(`/blocks/${jan.id}`)).status).toBe(200);
    expect((await ola.get("/blocks")).body.data).toEqual([]);
    expect((await ola.delete(`/blocks/${jan.id}`)).status).toBe(404);
  });

  test("has no name for who has never met them, and one as soon as they have", async () => {
    const [ola, jan] = [await app().rider({ name: "Ola" }), await app().rider({ name: "Jan" })];
    const { status, body } = await ola.post("/blocks", { user_id: jan.id });
    expect([status, body.data.user_id, body.data.name]).toEqual([201, jan.id, null]);
    expect((await ola.get("/blocks")).body.data).toMatchObject([{ user_id: jan.id, name: null }]);
    const at = app().clock.now.toISOString();
    await app()
      .db.insertInto("threads")
      .values({
        listing_id: null,
        title: "TCR",
        buyer_id: jan.id,
        seller_id: ola.id,
        last_at: at,
        created_at: at,
      })
      .execute();
    expect((await ola.get("/blocks")).body.data).toMatchObject([{ user_id: jan.id, name: "Jan" }]);
    await app().db.deleteFrom("threads").execute();
    expect((await ola.get("/blocks")).body.data).toMatchObject([{ name: null }]);
  });

  test("is neither oneself nor nobody", async () => {
    const ola = await app().rider();
    for (const user_id of [ola.id, 9_999_999, "x", null, undefined, 0]) {
      const { status, body } = await ola.post("/blocks", { user_id });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["user_id"]]);
    }
  });

  test("goes with either account", async () => {
    const [ola, jan] = [await app().rider(), await app().rider()];
    await ola.post("/blocks", { user_id: jan.id });
    await jan.post("/blocks", { user_id: ola.id });
    await app().db.deleteFrom("users").where("id", "=", jan.id).execute();
    expect((await ola.get("/blocks")).body.data).toEqual([]);
  });
});
