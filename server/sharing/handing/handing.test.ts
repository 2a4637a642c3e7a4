import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { day, minute, openTestApp } from "#server/platform/testing/test-app.ts";
import { allTicked, sellerAndBuyer } from "./handing.testing.ts";

eachDb("a bike that is handed on", (on) => {
  test("comes with what was offered, and stays as a page of what it was", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, part, place, ride, offer, accept, ago } = await sellerAndBuyer(app);
    await seller.put(`/bikes/${bike}`, {
      brand: "Kross",
      notes: "Secret",
      serial: "WTU123456",
      stack: 560,
      purchase_price: 4900,
      purchase_currency: "PLN",
    });
    const chain = await part("chain", { brand: "KMC", price_cents: 12_345, currency: "PLN", notes: "Mine" });
    const spare = await part("chain", { brand: "YBN" });
    await place(chain, { bike_id: bike, slot: "chain", at: ago(100) });
    await ride(bike, ago(50), 40_000);
    await ride(bike, ago(20), 8_000);
    const plan = { slot: "chain", task: "lube", every_m: 100_000 };
    await seller.post(`/bikes/${bike}/care-plans`, plan);
    await seller.post(`/bikes/${bike}/services`, {
      done_on: ago(30).slice(0, 10),
      notes: "Squeaks",
      items: [{ slot: "chain", part_id: chain, task: "lube" }],
      expense: { amount_cents: 777, currency: "PLN" },
    });
    const photo = (await sendPhoto(seller, bike)).body.data.id as number;
    await sendPhoto(seller, bike);
    const plansBefore = (await seller.get(`/bikes/${bike}/care-plans`)).body.data;
    expect(plansBefore[0].used.distance_m).toBe(8000);

    const what = { ...allTicked, stored_parts: [spare], photos: [photo] };
    const offered = await offer({ what, message: "Ride it", price_cents: 490_000, currency: "PLN" });
    const seen = (await app.visitor.get(`/transfers/${offered.token}`)).body.data;
    expect(seen.state).toBe("offered");
    expect(seen.role).toBe(null);
    expect(seen.preview).toEqual({ parts: 2, services: 1, plans: 1, photos: 1, readings: 1, receipts: 0 });
    expect(seen.contents.mileage).toBe(48);
    expect(seen.contents.parts.map((one: { distance_m: number }) => one.distance_m).toSorted()).toEqual([
      0, 48_000,
    ]);
    const picture = await app.fastify.inject({ url: seen.contents.photos[0].url });
    expect(picture.statusCode).toBe(200);

    const accepted = await accept(buyer, offered);
    expect([accepted.status, accepted.body.message]).toEqual([200, "The bike is in your garage."]);
    const id = accepted.body.data.bike_id as number;
    const got = (await buyer.get(`/bikes/${id}`)).body.data;
    expect(got).toMatchObject({
      name: "Silver Fox",
      brand: "Kross",
      serial: "WTU123456",
      stack: 560,
      notes: "Secret",
      current_mileage: 48,
      purchase_price: null,
      read_only: false,
      handed_on: null,
      chain_brand: "KMC",
    });
    expect(got.photos).toHaveLength(1);
    const [mounted] = (await buyer.get(`/bikes/${id}/parts`)).body.data;
    expect(mounted.part).toMatchObject({ brand: "KMC", price_cents: null, notes: "Mine" });
    expect(mounted.part.usage.distance_m).toBe(48_000);
    const parts = (await buyer.get("/parts")).body.data;
    expect(parts.map((one: { brand: string }) => one.brand).toSorted()).toEqual(["KMC", "YBN"]);
    const [service] = (await buyer.get(`/bikes/${id}/services`)).body.data;
    expect(service).toMatchObject({ notes: "Squeaks", expenses: [] });
    const [goesOn] = (await buyer.get(`/bikes/${id}/care-plans`)).body.data;
    expect(goesOn.used).toEqual(plansBefore[0].used);
    expect(goesOn.since).toBe(plansBefore[0].since);
    const [reading] = (await buyer.get(`/bikes/${id}/readings`)).body.data;
    expect(reading).toMatchObject({
      km: 48,
      note: "At transfer: 48 km, from 2 rides and 0 readings of the owner before",
    });

    await buyer.post("/rides", {
      bike_id: id,
      started_at: new Date(app.clock.now.getTime()).toISOString(),
      distance_m: 1000,
    });
    app.pass(minute);
    expect((await buyer.get(`/parts/${mounted.part.id}`)).body.data.usage.distance_m).toBe(49_000);
    expect((await buyer.get(`/bikes/${id}/care-plans`)).body.data[0].used.distance_m).toBe(9000);

    const kept = (await seller.get("/bikes")).body.data[0];
    expect(kept).toMatchObject({ read_only: true, handed_on: { to_name: "Buyer" }, current_mileage: 48 });
    expect((await seller.get(`/bikes/${bike}/parts`)).body.data).toHaveLength(1);
    expect((await seller.get(`/parts/${chain}`)).body.data).toMatchObject({
      retire_reason: "sold",
      usage: { distance_m: 48_000 },
    });
    expect((await seller.get(`/parts/${spare}`)).body.data.retire_reason).toBe("sold");
    expect((await seller.put(`/bikes/${bike}`, { brand: "Other" })).status).toBe(403);
    expect((await ride(bike, ago(1), 5)).status).toBe(403);
    expect((await seller.post(`/bikes/${bike}/readings`, { km: 99 })).status).toBe(403);
    const day = ago(1).slice(0, 10);
    const writes: [string, object][] = [
      ["services", { items: [{ task: "wash" }] }],
      ["care-plans", { task: "wash", every_days: 9 }],
      ["routines", { name: "Mine", plan_ids: [] }],
      ["care-set-up", { level: "little" }],
      ["setups", { name: "Mine", items: [] }],
      ["places", { places: [] }],
      ["dossiers", { ends_on: "2099-01-01" }],
      ["toggle-sharing", {}],
      ["grants", { shop: "none" }],
      ["transfers", { qr: true }],
    ];
    for (const [path, body] of writes) {
      const { status } = await seller.post(`/bikes/${bike}/${path}`, body);
      expect([path, status]).toEqual([path, 403]);
    }
    expect((await seller.put(`/bikes/${bike}/theft`, {})).status).toBe(403);
    expect((await seller.put(`/bikes/${bike}/geometry`, { stack: 500 })).status).toBe(403);
    expect((await sendPhoto(seller, bike)).status).toBe(403);
    const paid = { bike_id: bike, category: "tool", amount_cents: 9, currency: "PLN", day };
    expect((await seller.post("/expenses", paid)).status).toBe(403);
    expect((await seller.get(`/expenses?bike_id=${bike}`)).status).toBe(200);
    expect((await seller.get("/now")).body.data.items).toEqual([]);
    expect((await seller.delete(`/bikes/${bike}`)).status).toBe(200);
    expect((await buyer.get(`/bikes/${id}`)).status).toBe(200);
  });

  test("can go back within seven days, when one asks and the other does it", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bike, part, place, ride, offer, accept, ago, metresOf } =
      await sellerAndBuyer(app);
    const chain = await part("chain", { brand: "KMC" });
    const spare = await part("cassette", { brand: "SRAM" });
    await place(chain, { bike_id: bike, slot: "chain", at: ago(100) });
    await ride(bike, ago(50), 40_000);
    const offered = await offer({ what: { ...allTicked, stored_parts: [spare] } });
    const { bike_id } = (await accept(buyer, offered)).body.data;
    const undo = async (by: typeof seller) => {
      const { version } = (await by.get(`/transfers/${offered.id}`)).body.data;
      return by.post(`/transfers/${offered.id}/undo`, { version });
    };
    const response = await undo(buyer);
    expect([response.status, response.body.data.state, response.body.data.undo_asked]).toEqual([
      200,
      "accepted",
      "buyer",
    ]);
    expect((await undo(buyer)).status).toBe(409);
    expect((await undo(seller)).body.data.undone_at).not.toBe(null);
    expect((await buyer.get(`/bikes/${bike_id}`)).status).toBe(404);
    expect((await buyer.get("/parts")).body.data).toEqual([]);
    expect((await seller.get(`/bikes/${bike}`)).body.data).toMatchObject({
      read_only: false,
      handed_on: null,
    });
    expect((await seller.get(`/bikes/${bike}/parts`)).body.data).toHaveLength(1);
    expect(await metresOf(chain)).toBe(40_000);
    expect((await seller.get(`/parts/${spare}`)).body.data.retired_at).toBe(null);
    expect((await seller.put(`/bikes/${bike}`, { brand: "Again" })).status).toBe(200);
  });

  test("stays where something of it was changed, and after seven days", async () => {
    const app = await openTestApp({ on });
    const { seller, buyer, bikeNamed, offer, accept } = await sellerAndBuyer(app);
    const undo = (by: typeof seller, { id }: { id: number }, version: number) =>
      by.post(`/transfers/${id}/undo`, { version });
    const changed = await offer();
    const { bike_id } = (await accept(buyer, changed)).body.data;
    await buyer.put(`/bikes/${bike_id}`, { brand: "Painted" });
    const refused = await undo(seller, changed, 2);
    expect([refused.status, refused.body.data.state]).toEqual([409, "accepted"]);
    const late = await offer({}, await bikeNamed("Late"));
    await accept(buyer, late);
    app.pass(7 * day);
    const login = await app.visitor.post("/auth/login", { email: seller.email, password: seller.password });
    Object.assign(seller, { token: login.body.token });
    expect((await undo(seller, late, 2)).status).toBe(409);
  });
});
