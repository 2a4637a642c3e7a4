import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { day, openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { shopAndRider } from "#server/shops/grants/grants.testing.ts";
import { openShop, registeredShop } from "#server/shops/shops/shops.testing.ts";

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

  test("that is reported is neither shown nor counted once an admin takes it away, until that is undone", async () => {
    const { order, review, shown, rider } = await collected();
    const { id } = (await review(await order())).body.data;
    const { status } = await app().visitor.post("/reports", {
      what: "review",
      id,
      reason: "wrong",
      text: "This never happened.",
      email: "a@example.com",
    });
    expect(status).toBe(201);
    const boss = await newAdmin(app());
    const [report] = (await boss.get("/sky-dash/reports")).body.data;
    expect(report).toMatchObject({ what: "review", shown: "Quick.", about: { user_id: rider.id } });
    const decided = { action: "remove", reasons: "It never happened." };
    const { decision } = (await boss.post(`/sky-dash/reports/${report.id}/decide`, decided)).body.data;
    expect(await shown()).toMatchObject({ reviews: [], rating: { count: 0 } });
    const appeal = await rider.post(`/decisions/${decision.id}/appeals`, { text: "It did." });
    const lifted = { outcome: "lifted", reasons: "It did." };
    const other = await newAdmin(app());
    expect((await other.post(`/sky-dash/appeals/${appeal.body.data.id}/decide`, lifted)).status).toBe(200);
    expect(await shown()).toMatchObject({ reviews: [{ id }], rating: { count: 1 } });
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
