import { expect, test } from "vitest";
import { sendPhoto } from "#server/platform/testing/photos.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, hour, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { joined, registeredShop, staffedShop } from "#server/shops/shops/shops.testing.ts";
import { shopAndRider } from "./grants.testing.ts";

/** What a shop sees only where it is ticked, and what it never sees; each value occurs nowhere else. */
const serials = { serial: "WTU-271828-K4F", police_mark: "PLWA314159ZK", part: "CHN-577215-66" };
const costs = { service: 31_337 };
const never = {
  purchase_price: 71_234.56,
  purchase_date: "1987-06-05",
  sold_price: 61_234.56,
  value_estimate: 51_234.56,
  notes: "Code of the lock: 8472",
  service_note: "paid Ola in cash 161803",
  part_note: "bought from a friend 141421",
  part_price: 424_242,
  ride_title: "Along the river 173205",
  ride_note: "home is at 223606",
};

eachDb("a bike that is opened to a shop", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off", RATE_LIMITS: "off" } });

  async function fullBike() {
    const all = await shopAndRider(app(), {
      brand: "Kross",
      chain_brand: "KMC",
      saddle_height: 720,
      notes_for_shop: "Creaks when it rains",
      serial: serials.serial,
      police_mark: serials.police_mark,
      purchase_price: never.purchase_price,
      purchase_date: never.purchase_date,
      notes: never.notes,
      sold_price: never.sold_price,
      value_estimate: never.value_estimate,
    });
    const { rider, bike_id } = all;
    const [chain] = (await rider.get(`/bikes/${bike_id}/parts`)).body.data;
    const part = (await rider.get(`/parts/${chain.part.id}`)).body.data;
    const changed = await rider.put(`/parts/${part.id}`, {
      serial: serials.part,
      notes: never.part_note,
      price_cents: never.part_price,
      currency: "PLN",
      version: part.version,
    });
    const ridden = await rider.post("/rides", {
      started_at: new Date(app().clock.now.getTime() - hour).toISOString(),
      distance_m: 12_000,
      bike_id,
      title: never.ride_title,
      notes: never.ride_note,
    });
    const planned = await rider.post(`/bikes/${bike_id}/care-plans`, {
      slot: "chain",
      task: "lube",
      every_m: 100_000,
    });
    const serviced = await rider.post(`/bikes/${bike_id}/services`, {
      title: "Spring",
      notes: never.service_note,
      items: [{ slot: "chain", task: "clean" }],
      expense: { amount_cents: costs.service, currency: "PLN", category: "service" },
    });
    await sendPhoto(rider, bike_id);
    expect([changed, ridden, planned, serviced].map(({ status }) => status)).toEqual([200, 201, 201, 201]);
    return { ...all, part_id: part.id as number };
  }

  const secretsIn = (answer: { body: unknown }) => {
    const text = JSON.stringify(answer.body);
    const all = { ...serials, ...costs, ...never };
    const found = Object.entries(all).filter(([, value]) => text.includes(String(value)));
    return found.map(([name]) => name);
  };

  test("shows sheet, parts, care, logbook and photos, and nothing that was not ticked", async () => {
    const { give, look, rider, bike_id, part_id } = await fullBike();
    expect((await look()).status).toBe(404);
    const given = await give();
    expect([given.status, given.body.changed]).toEqual([201, ["grant.updated"]]);
    const seen = await look();
    expect(seen.status).toBe(200);
    const { data } = seen.body;
    expect(data.grant).toEqual({ level: "work", until_at: given.body.data.until_at });
    expect(data.bike).toMatchObject({
      name: "Rudy",
      type: "gravel",
      brand: "Kross",
      saddle_height: 720,
      current_mileage: 12,
      serial: null,
      police_mark: null,
      notes_for_shop: "Creaks when it rains",
    });
    const chain = data.parts.find(({ slot_path }: { slot_path: string }) => slot_path === "chain");
    expect(chain).toMatchObject({
      part: { id: part_id, kind: "chain", brand: "KMC", serial: null },
      distance_m: 12_000,
    });
    expect(data.care).toMatchObject([{ slot: "chain", task: "lube", state: "fine" }]);
    expect(data.services).toMatchObject([
      { title: "Spring", items: [{ slot: "chain", task: "clean" }], costs: [] },
    ]);
    expect(data.photos).toHaveLength(1);
    expect(secretsIn(seen)).toEqual([]);
    expect(JSON.stringify(seen.body)).not.toContain(rider.email);
    expect(JSON.stringify(seen.body)).not.toContain("Rider of the bike");
    expect(JSON.stringify(seen.body)).not.toContain("share_token");
    // Not by other ways either.
    const { mechanic } = await staffedShop(app());
    for (const path of ["", "/parts", "/services", "/grants", "/care-plans"])
      expect([path, (await mechanic.get(`/bikes/${bike_id}${path}`)).status]).toEqual([
        path,
        expect.toSatisfy((status) => status === 403 || status === 404),
      ]);
  });

  test("shows numbers and costs where they are ticked, by any grant that is open", async () => {
    const { give, look, rider } = await fullBike();
    await give({ level: "read", with_serial: true });
    expect(secretsIn(await look()).toSorted()).toEqual(["part", "police_mark", "serial"]);
    const second = await give({ with_costs: true });
    const seen = await look();
    expect(secretsIn(seen).toSorted()).toEqual(["part", "police_mark", "serial", "service"]);
    expect(seen.body.data.services[0].costs).toEqual([
      { amount_cents: costs.service, currency: "PLN", category: "service" },
    ]);
    await rider.delete(`/grants/${second.body.data.id}`);
    expect((await look()).body.data.grant.level).toBe("read");
    expect(secretsIn(await look()).toSorted()).toEqual(["part", "police_mark", "serial"]);
  });

  test("shows its photos by addresses that end with the grant", async () => {
    const { give, look, rider } = await fullBike();
    const { id } = (await give()).body.data;
    const [photo] = (await look()).body.data.photos;
    const open = async () => (await app().visitor.get(`=${photo.url}`)).status;
    expect(await open()).toBe(200);
    await rider.delete(`/grants/${id}`);
    expect(await open()).toBe(404);
  });

  test("tells its rider who looked and when, each time", async () => {
    const { give, look, rider, bike_id, desk, slug, shop } = await shopAndRider(app());
    const { data } = (await give({ level: "read" })).body;
    const at = app().clock.now.toISOString();
    const until_at = new Date(app().clock.now.getTime() + 60 * day).toISOString();
    expect(data).toEqual({
      id: expect.any(Number),
      bike_id,
      shop: { slug, name: shop.name },
      level: "read",
      with_costs: false,
      with_serial: false,
      from_at: at,
      until_at,
      revoked_at: null,
      looks: [],
    });
    await look();
    await look();
    await look(desk);
    const looks = [
      { at, member: "The desk" },
      { at, member: "The mechanic" },
      { at, member: "The mechanic" },
    ];
    expect((await rider.get(`/bikes/${bike_id}/grants`)).body.data).toEqual([{ ...data, looks }]);
    const other = await app().rider();
    expect((await other.get(`/bikes/${bike_id}/grants`)).status).toBe(404);
    expect((await other.delete(`/grants/${data.id}`)).status).toBe(404);
  });

  test("is closed at once by its rider, by theft, and with the shop", async () => {
    const byRider = await shopAndRider(app());
    const { id } = (await byRider.give()).body.data;
    expect((await byRider.look()).status).toBe(200);
    expect((await byRider.rider.delete(`/grants/${id}`)).body.changed).toEqual(["grant.updated"]);
    expect((await byRider.look()).status).toBe(404);
    expect((await byRider.rider.delete(`/grants/${id}`)).status).toBe(404);

    const stolen = await shopAndRider(app());
    await stolen.give();
    await stolen.rider.put(`/bikes/${stolen.bike_id}/theft`, {});
    expect((await stolen.look()).status).toBe(404);
    expect((await stolen.give()).status).toBe(409);
    await stolen.rider.delete(`/bikes/${stolen.bike_id}/theft`);
    expect((await stolen.look()).status).toBe(404);

    const closing = await shopAndRider(app());
    await closing.give();
    await closing.owner.post(`/shops/${closing.slug}/close`, { version: 1 });
    expect((await closing.look()).status).toBe(403);
    const [grant] = (await closing.rider.get(`/bikes/${closing.bike_id}/grants`)).body.data;
    expect(grant.revoked_at).not.toBeNull();

    const gone = await shopAndRider(app());
    await gone.give();
    await gone.rider.delete(`/bikes/${gone.bike_id}`);
    expect((await gone.look()).status).toBe(404);
  });

  test("is seen by no shop that is not open, nor by members of others", async () => {
    const { give, look, bike_id, id } = await shopAndRider(app());
    await give();
    const other = await staffedShop(app());
    expect((await other.mechanic.get(`/shops/${other.slug}/bikes/${bike_id}`)).status).toBe(404);
    const both = await joined(app(), id, "desk", other.mechanic);
    expect((await look(both)).status).toBe(200);
    await app().db.updateTable("shops").set({ state: "blocked" }).where("id", "=", id).execute();
    expect((await look()).status).toBe(403);
  });

  test("is opened to five shops at most, in parallel too", async () => {
    const { give } = await shopAndRider(app());
    const given = await Promise.all(Array.from({ length: 7 }, () => give()));
    expect(given.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 403, 403]);
    expect(given.find(({ status }) => status === 403)?.body.limit_reached).toBe(true);
  });

  test("is opened to shops that are open alone, and for 60 days at most", async () => {
    const { rider, bike_id, give } = await shopAndRider(app());
    const waiting = await registeredShop(app());
    for (const shop of [waiting.slug, "no-such-shop"]) {
      const { status, body } = await rider.post(`/bikes/${bike_id}/grants`, { shop });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["shop"]]);
    }
    const inDays = (days: number) => new Date(app().clock.now.getTime() + days * day).toISOString();
    for (const until of [inDays(61), inDays(-1), inDays(62).slice(0, 10), "soon"])
      expect([until, Object.keys((await give({ until })).body.errors)]).toEqual([until, ["until"]]);
    expect((await give({ until: inDays(2) })).body.data.until_at).toBe(inDays(2));
    const byDay = await give({ until: inDays(3).slice(0, 10) });
    expect([byDay.status, byDay.body.data.until_at > inDays(2)]).toEqual([201, true]);
  });

  test("closes by itself", async () => {
    const own = await openTestApp({ on });
    const { give, bike_id, slug, mechanic } = await shopAndRider(own);
    const until = new Date(own.clock.now.getTime() + hour).toISOString();
    await give({ until });
    own.pass(hour - 1);
    expect((await mechanic.get(`/shops/${slug}/bikes/${bike_id}`)).status).toBe(200);
    own.pass(1);
    expect((await mechanic.get(`/shops/${slug}/bikes/${bike_id}`)).status).toBe(404);
  });
});
