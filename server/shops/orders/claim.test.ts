import { expect, test } from "vitest";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";
import { addedLine, doneLine, movedOrder, takenOrder } from "./orders.testing.ts";

eachDb("a bike that a shop has noted by hand", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });

  async function collected() {
    const shop = await staffedShop(app());
    const order = await takenOrder(shop, { limit_cents: 100_000 });
    await movedOrder(shop.mechanic, order.id, "start");
    const line = { kind: "part", title: "Chain", slot: "chain", unit_cents: 9000, part: { brand: "KMC" } };
    await doneLine(shop.mechanic, order.id, await addedLine(shop.mechanic, order.id, line));
    await movedOrder(shop.mechanic, order.id, "ready");
    await movedOrder(shop.desk, order.id, "collect");
    const mail = (await app().mails()).findLast(({ text }) => text?.includes("/order-links/"));
    const token = /order-links\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return { ...shop, id: order.id, token };
  }
  const claim = (who: Pick<Caller, "post">, token: string, body: object = {}) =>
    who.post(`/public/orders/${token}/claim`, body);
  async function codeFor(token: string): Promise<string> {
    await app().visitor.post(`/public/orders/${token}/code`);
    const mail = (await app().mails()).findLast(({ subject }) => /^\d{6} /.test(subject ?? ""));
    return mail?.subject?.slice(0, 6) ?? "";
  }

  test("is taken into a garage with its parts and services, once, by the mailed code", async () => {
    const { token, id, desk } = await collected();
    const [rider, other] = [await app().rider(), await app().rider()];
    expect((await claim(app().visitor, token)).status).toBe(401);
    expect((await claim(rider, token)).body.errors).toHaveProperty("code");
    const code = await codeFor(token);
    const taken = await Promise.all([claim(rider, token, { code }), claim(other, token, { code })]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const who = taken[0]?.status === 201 ? rider : other;
    const { bike_id } = taken.find(({ status }) => status === 201)?.body.data ?? {};
    expect((await who.get(`/bikes/${bike_id}`)).body.data).toMatchObject({
      brand: "Giant",
      model: "TCR",
      serial: "GX 123",
    });
    const [service] = (await who.get(`/bikes/${bike_id}/services`)).body.data;
    expect(service).toMatchObject({ by: "shop", statement: { state: "valid", member: "The desk" } });
    const parts = (await who.get(`/bikes/${bike_id}/parts`)).body.data;
    expect(parts.find(({ slot_path }: { slot_path: string }) => slot_path === "chain").part.brand).toBe(
      "KMC",
    );
    expect((await desk.get(`/orders/${id}`)).body.data).toMatchObject({ bike_id, hand_over: "accepted" });
    expect((await claim(who, token, { code: await codeFor(token) })).status).toBe(409);
  });

  test("needs no code from whoever has shown that the address is theirs, and room in their plan", async () => {
    const { token, id } = await collected();
    const rider = await app().rider();
    await app()
      .db.updateTable("work_orders")
      .set({ customer_email: rider.email })
      .where("id", "=", id)
      .execute();
    expect((await claim(rider, token)).status).toBe(422);
    const at = app().clock.now.toISOString();
    await app().db.updateTable("users").set({ email_verified_at: at }).where("id", "=", rider.id).execute();
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) => rider.post("/bikes", { name: `Bike ${n}` })),
    );
    const full = await claim(rider, token);
    expect([full.status, full.body.limit_reached]).toEqual([403, true]);
    for (const { body } of many) if (body.data) await rider.delete(`/bikes/${body.data.id}`);
    expect((await claim(rider, token)).status).toBe(201);
  });
});
