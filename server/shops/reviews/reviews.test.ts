import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { day, openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { openShop, registeredShop } from "#server/shops/shops/shops.testing.ts";
import { reportedReviews } from "./reported-reviews.ts";

const measure = { by: 1, at: "2026-05-03T12:00:00.000Z", reason: "" };

eachDb("a review", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  /** A published shop with an order of a rider, as it is once the bike is collected. */
  async function collected(own: TestApp = app(), daysAgo = 1) {
    const made = await shopAndRider(own);
    await own.db.updateTable("shops").set({ published: 1 }).where("id", "=", made.id).execute();
    const order = async (state: "collected" | "ready" = "collected") => {
      const given = { shop: made.slug, wanted: "Brakes" };
      const { id } = (await made.rider.post(`/bikes/${made.bike_id}/orders`, given)).body.data;
      const [grant] = (await made.rider.get(`/bikes/${made.bike_id}/grants`)).body.data;
      await made.rider.delete(`/grants/${grant.id}`);
      const collected_at = new Date(own.clock.now.getTime() - daysAgo * day).toISOString();
      const change = { state, collected_at: state === "collected" ? collected_at : null };
      await own.db.updateTable("work_orders").set(change).where("id", "=", id).execute();
      return id as number;
    };
    const review = (id: number, given: object = { stars: 4, text: "Quick." }, by = made.rider) =>
      by.post(`/orders/${id}/review`, given);
    const shown = async () => (await own.visitor.get(`/public/shops/${made.slug}`)).body.data;
    return { ...made, order, review, shown };
  }

  test("is its rider's, one an order, and names nobody", async () => {
    const { order, review, shown, owner, desk } = await collected();
    const id = await order();
    const { status, body } = await review(id);
    expect([status, body.data]).toEqual([
      201,
      { id: expect.any(Number), stars: 4, text: "Quick.", reply: null, at: app().clock.now.toISOString() },
    ]);
    expect(await shown()).toMatchObject({ reviews: [body.data], rating: { mean: null, count: 1 } });
    expect(JSON.stringify(await shown())).not.toContain("Rider of the bike");
    expect((await review(id)).status).toBe(409);
    const again = await order();
    const both = await Promise.all([review(again), review(again)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const last = await order();
    for (const who of [owner, desk]) expect((await review(last, { stars: 5 }, who)).status).toBe(403);
    expect((await review(last, { stars: 5 }, await app().rider())).status).toBe(404);
    expect((await review(last, { stars: 2 })).body.data.text).toBeNull();
    expect((await shown()).rating).toEqual({ mean: 3.3, count: 3 });
    expect((await shown()).reviews.map(({ stars }: { stars: number }) => stars)).toEqual([2, 4, 4]);
  });

  test("is offered to whoever may write one, and to the owner to reply", async () => {
    const { order, review, rider, owner, desk, slug } = await collected();
    const offered = async (who: typeof rider) => (await who.get(`/shops/${slug}/reviewing`)).body.data;
    expect(await offered(rider)).toEqual({ order_id: null, replies: false });
    const id = await order();
    await order("ready");
    expect(await offered(rider)).toEqual({ order_id: id, replies: false });
    expect(await offered(owner)).toEqual({ order_id: null, replies: true });
    expect(await offered(desk)).toEqual({ order_id: null, replies: false });
    expect(await offered(await app().rider())).toEqual({ order_id: null, replies: false });
    await review(id);
    expect(await offered(rider)).toEqual({ order_id: null, replies: false });
    expect((await rider.get("/shops/no-such-shop/reviewing")).status).toBe(404);
  });

  test("is reported by anybody; taken away it counts no longer, until a complaint brings it back", async () => {
    const own = await openTestApp({ on });
    const { order, review, shown, rider } = await collected(own);
    const ids: number[] = [];
    for (const stars of [5, 5, 2])
      ids.push((await review(await order(), { stars, text: "Said." })).body.data.id);
    const { status, body } = await own.visitor.post("/reports", {
      what: "review",
      id: ids[2],
      reason: "offensive",
      text: "It names me.",
      email: "ewa@example.com",
    });
    expect(status).toBe(201);
    expect((await shown()).rating).toEqual({ mean: 4, count: 3 });
    const boss = await newAdmin(own);
    const [{ about, url }] = (await boss.get("/sky-dash/reports")).body.data;
    expect([about.user_id, url]).toEqual([rider.id, "/shops/kolo-i-lancuch"]);
    const reasons = "It names somebody.";
    const decided = await boss.post(`/sky-dash/reports/${body.data.id}/decide`, {
      action: "remove",
      reasons,
    });
    expect(decided.status).toBe(200);
    expect(await shown()).toMatchObject({ rating: { mean: null, count: 2 } });
    expect((await shown()).reviews.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[0]]);
    const again = { what: "review", id: ids[2], reason: "other", text: "x", email: "ewa@example.com" };
    expect((await own.visitor.post("/reports", again)).status).toBe(404);
    await own.db.transaction().execute((trx) => reportedReviews.giveBack(trx, ids[2] ?? 0, measure));
    expect(await shown()).toMatchObject({ rating: { mean: 4, count: 3 } });
  });

  test.each([
    { stars: 0 },
    { stars: 6 },
    { stars: 2.5 },
    { text: "x" },
    { stars: 5, text: "x".repeat(2001) },
  ])("is refused as %j", async (given) => {
    const { order, review } = await collected();
    expect((await review(await order(), given)).status).toBe(422);
  });

  test("is written once the bike is collected, for 60 days", async () => {
    const { order, review } = await collected(app(), 60);
    const waiting = await review(await order("ready"));
    expect([waiting.status, waiting.body.data.state]).toEqual([409, "ready"]);
    expect((await review(await order())).status).toBe(201);
    const late = await collected(app(), 61);
    expect((await late.review(await late.order())).status).toBe(409);
  });

  test("gets one reply, of the shop's owner", async () => {
    const { order, review, shown, owner, desk, rider } = await collected();
    const { id } = (await review(await order())).body.data;
    const reply = (who: typeof owner, text = "Thank you.") => who.post(`/reviews/${id}/reply`, { text });
    expect((await reply(desk)).status).toBe(403);
    expect((await reply(rider)).status).toBe(404);
    expect((await reply(owner, " ")).status).toBe(422);
    expect((await reply(owner)).body.data.reply).toBe("Thank you.");
    const second = await reply(owner, "Again.");
    expect([second.status, second.body.data.reply]).toEqual([409, "Thank you."]);
    expect((await owner.post("/reviews/999999/reply", { text: "x" })).status).toBe(404);
    expect((await shown()).reviews[0].reply).toBe("Thank you.");
  });

  test("puts a shop before others of its kind that are as far", async () => {
    const own = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    for (const [name, stars, count] of [
      ["A few", 10, 2],
      ["B good", 12, 3],
      ["C better", 15, 3],
    ] as const) {
      const { id } = await registeredShop(own, { name });
      await openShop(own, id);
      const rated = { published: 1, stars_sum: stars, reviews_count: count } as const;
      await own.db.updateTable("shops").set(rated).where("id", "=", id).execute();
    }
    const { data } = (await own.visitor.get("/public/shops")).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["C better", "B good", "A few"]);
  });
});
