import { expect, test } from "vitest";
import { staffedShop } from "#server/shops/shops/shops.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, openTestApp } from "#server/platform/testing/test-app.ts";
import { confirmed, allTicked, sellerAndBuyer } from "./handing.testing.ts";

eachDb("an offer", (on) => {
  test("is for the address that it names, and for nobody else", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, accept } = await sellerAndBuyer(app);
    const other = await confirmed(app, await app.rider());
    const late = await app.rider();
    const offer = async (to_email: string) => {
      const { body } = await seller.post(`/bikes/${bike}/transfers`, { to_email });
      return { ...body.data, token: body.data.url.split("/").at(-1) };
    };
    const made = await offer(buyer.email);
    expect(made.what).toEqual({
      services: false,
      parts: false,
      stored_parts: [],
      photos: [],
      receipts: [],
      geometry: false,
      serial: false,
      notes: false,
    });
    expect([made.to_email, made.from, made.bike]).toEqual([
      buyer.email,
      { name: "Seller" },
      { id: bike, name: "Silver Fox" },
    ]);
    const [mail] = (await app.mails()).filter(({ to }) => to?.[0]?.address === buyer.email).slice(-1);
    expect(mail?.text).toContain(`/handing-on/${made.token}`);
    expect((await accept(other, made)).status).toBe(403);
    expect((await accept(seller, made)).status).toBe(403);
    expect((await other.get(`/transfers/${made.id}`)).status).toBe(404);
    expect((await buyer.get("/transfers")).body.data).toHaveLength(1);
    expect((await other.get("/transfers")).body.data).toEqual([]);
    expect((await buyer.post(`/transfers/${made.id}/accept`, {})).status).toBe(422);
    const stale = await accept(buyer, { ...made, version: 9 });
    expect([stale.status, stale.body.data.version]).toEqual([409, 1]);
    const unconfirmed = await offer(late.email);
    expect((await accept(late, unconfirmed)).status).toBe(403);
    expect((await accept(buyer, { ...made, token: String(made.id) })).status).toBe(200);
    // The others of the bike are withdrawn, and say nothing any more.
    expect((await app.visitor.get(`/transfers/${unconfirmed.token}`)).status).toBe(404);
    expect((await seller.get(`/transfers/${unconfirmed.id}`)).body.data.state).toBe("withdrawn");
    const again = await accept(buyer, made);
    expect([again.status, again.body.data.state]).toEqual([409, "accepted"]);
  });

  test("says nothing to anybody once it was withdrawn, and ends by itself after 14 days", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, offer, accept } = await sellerAndBuyer(app);
    const gone = await offer();
    const withdraw = (by: typeof seller) => by.post(`/transfers/${gone.token}/withdraw`, { version: 1 });
    expect((await withdraw(buyer)).status).toBe(403);
    const withdrawn = await withdraw(seller);
    expect([withdrawn.status, withdrawn.body.data.state]).toEqual([200, "withdrawn"]);
    expect((await accept(buyer, gone)).status).toBe(404);
    expect((await buyer.get(`/transfers/${gone.token}`)).status).toBe(404);
    expect((await withdraw(seller)).status).toBe(409);

    const refused = await offer();
    const declined = await buyer.post(`/transfers/${refused.token}/decline`, { version: 1 });
    expect([declined.status, declined.body.data.state]).toEqual([200, "declined"]);
    expect((await accept(buyer, { ...refused, version: 2 })).status).toBe(409);

    const slow = await offer();
    app.pass(14 * day);
    const { token } = (await app.visitor.post("/auth/login", buyer)).body;
    Object.assign(buyer, { token });
    const late = await accept(buyer, slow);
    expect([late.status, late.body.data.state]).toEqual([409, "expired"]);
    await app.fastify.work["transfers"]?.();
    const row = await app.db.selectFrom("transfers").select("state").where("id", "=", slow.id).execute();
    expect(row).toEqual([{ state: "expired" }]);
  });

  test("is refused for a stolen bike, one with an order open, and beyond five", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, bikeNamed, offer, accept } = await sellerAndBuyer(app);
    const post = (id = bike) => seller.post(`/bikes/${id}/transfers`, { qr: true });
    const before = await offer();
    await seller.put(`/bikes/${bike}/theft`, {});
    expect((await post()).status).toBe(409);
    expect((await accept(buyer, before)).status).toBe(409);
    await seller.delete(`/bikes/${bike}/theft`);
    const shop = await staffedShop(app);
    const order = await seller.post(`/bikes/${bike}/orders`, { shop: shop.slug, wanted: "Wheels" });
    expect(order.status).toBe(201);
    expect((await post()).status).toBe(409);
    expect((await accept(buyer, before)).status).toBe(409);
    const second = await bikeNamed("Second");
    for (let more = 4; more > 0; more--) expect((await post(second)).status).toBe(201);
    const beyond = await post(second);
    expect([beyond.status, beyond.body.limit_reached]).toEqual([403, true]);
  });

  test("waits while the recipient's plan has no room", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, offer, accept } = await sellerAndBuyer(app);
    await app.db.updateTable("users").set({ plan: "hobbyist" }).where("id", "=", buyer.id).execute();
    const limit = (await buyer.get("/user/limits")).body.data.limits.bike_profiles.limit as number;
    for (let more = limit; more > 0; more--) await buyer.post("/bikes", { name: "Mine" });
    const made = await offer();
    const full = await accept(buyer, made);
    expect([full.status, full.body.limit_reached]).toEqual([403, true]);
    expect((await seller.get(`/transfers/${made.id}`)).body.data.state).toBe("offered");
    const [first] = (await buyer.get("/bikes")).body.data;
    await buyer.delete(`/bikes/${first.id}`);
    expect((await accept(buyer, made)).status).toBe(200);
    // What was handed on takes no room with the seller.
    expect((await seller.get("/user/limits")).body.data.limits.bike_profiles.used).toBe(0);
  });

  test("ends links, grants and rules of the bike with it", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, offer, accept, ago } = await sellerAndBuyer(app);
    const shared = (await seller.post(`/bikes/${bike}/toggle-sharing`)).body.data.share_url as string;
    const ends_on = ago(-30).slice(0, 10);
    const frozen = (await seller.post(`/bikes/${bike}/dossiers`, { ends_on })).body.data.url as string;
    const shop = await staffedShop(app);
    await seller.post(`/bikes/${bike}/grants`, { shop: shop.slug });
    await seller.put("/ride-rules", { rules: [{ sport: "cycling", bike_id: bike }], version: 1 });
    await accept(buyer, await offer({ what: allTicked }));
    const end = (url: string) => url.split("/").at(-1);
    expect((await app.visitor.get(`/bikes/public/${end(shared)}`)).status).toBe(404);
    expect((await app.visitor.get(`/public/dossiers/${end(frozen)}`)).status).toBe(404);
    const [grant] = (await seller.get(`/bikes/${bike}/grants`)).body.data;
    expect(grant.revoked_at).not.toBe(null);
    expect((await seller.get("/ride-rules")).body.data.rules).toEqual([]);
    expect((await seller.post(`/bikes/${bike}/toggle-sharing`)).status).toBe(403);
    expect((await seller.post(`/bikes/${bike}/transfers`, { qr: true })).status).toBe(403);
  });
});
