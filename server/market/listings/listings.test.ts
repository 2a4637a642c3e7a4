import type { Listing } from "#contract/market/listings.ts";
import { describe, expect, test } from "vitest";
import { listedSerial } from "#server/market/listings/listed-serial.ts";
import { listingMoves, listingStates } from "#contract/market/listing-words.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { day, openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";
import { openShop, registeredShop } from "#server/shops/shops/shops.testing.ts";
import { reportedFrom } from "./private-sales.ts";
import { saleRepo } from "./sales.repo.ts";
import { draftListing, listedBike, offered, wroteAbout } from "./listings.testing.ts";

eachDb("a listing", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });
  const at = () => app().clock.now.toISOString();

  test("begins as a draft with title and currency, and is on the market for 60 days", async () => {
    const seller = await app().rider({ name: "Ola" });
    const { body } = await seller.post("/bikes", {
      name: "Rudy",
      brand: "Giant",
      model: "TCR",
      year: 2021,
      purchase_date: "2022-03-01",
      purchase_price: 4900,
      purchase_currency: "PLN",
      serial: "GX 123 456",
      current_mileage: 500,
      stack: 560,
      reach: 380,
      notes: "my secret",
    });
    const bike_id = body.data.id;
    const part = { category: "part", amount_cents: 124_000, currency: "PLN", day: "2024-05-01", bike_id };
    expect((await seller.post("/expenses", part)).status).toBe(201);
    // Of two parts with a price one was on the bike; what was bought before the bike does not count.
    const chain = { kind: "chain", price_cents: 15_000, currency: "PLN", acquired_on: "2025-06-01" };
    const { id: part_id } = (await seller.post("/parts", chain)).body.data;
    await seller.post(`/parts/${part_id}/place`, { bike_id, slot: "chain", at: "2025-06-01" });
    await seller.post("/parts", chain);
    await seller.post("/expenses", { ...part, day: "2021-05-01" });
    const made = await seller.post("/listings", { bike_id });
    expect(made).toMatchObject({ status: 201, body: { changed: ["listing.created"] } });
    expect(made.body.data).toMatchObject({
      bike_id,
      part_id: null,
      title: "Giant TCR 2021",
      price_cents: null,
      currency: "USD",
      state: "draft",
      photos: [],
      seller: { name: "Ola", share_url: null, trader: null },
      hint: { paid_cents: 490_000, parts_cents: 139_000, currency: "PLN", year: 2022 },
      views: 0,
      version: 1,
    });
    const { id } = made.body.data;
    const put = await seller.put(`/listings/${id}`, { ...offered, version: 1 });
    expect(put.body.data).toMatchObject({ ...offered, version: 2 });
    const shown = await seller.post(`/listings/${id}/publish`, { version: 2 });
    expect(shown).toMatchObject({ status: 200, body: { data: { state: "active", published_at: at() } } });
    expect(shown.body.data.ends_at).toBe(new Date(app().clock.now.getTime() + 60 * day).toISOString());
    const seen = (await app().visitor.get(`/listings/${id}`)).body.data;
    expect(seen).toMatchObject({ title: "Giant TCR 2021", views: null, hint: null, reserved_for: null });
    expect([seen.town, seen.postal_code]).toEqual(["Warszawa", null]);
    expect(seen.facts).toMatchObject({ brand: "Giant", current_mileage: 500, stack: 560 });
    expect(JSON.stringify(seen)).not.toMatch(/secret|123 456|Rudy|490000/);
    expect(seen.trust).toEqual([
      { fact: "sheet", by: "owner", shop: null, on: null },
      { fact: "distance", by: "owner", shop: null, on: null },
      { fact: "owned_since", by: "owner", shop: null, on: "2022" },
      { fact: "no_theft_report", by: "here", shop: null, on: null },
    ]);
    expect((await seller.get(`/listings/${id}`)).body.data.views).toBe(1);
    expect((await seller.get("/listings")).body.meta.total).toBe(1);
  });

  test("shows what its seller ticks", async () => {
    const seller = await app().rider();
    const bike = { current_mileage: 500, stack: 560, reach: 380, serial: "ABC123456" };
    const show = { km: false, geometry: false, serial_tail: true };
    const { id } = await listedBike(seller, bike, { show });
    const { facts, show: shown } = (await app().visitor.get(`/listings/${id}`)).body.data;
    expect(shown).toEqual({ parts: true, services: true, ...show });
    expect(facts).toMatchObject({ current_mileage: null, serial_tail: "…456" });
    expect(facts).not.toHaveProperty("stack");
  });

  test.each([
    [["price_cents"], { price_cents: null }],
    [["condition"], { condition: null }],
    [["town"], { postal_code: null, town: null }],
    [["private"], { private: false }],
    [["price_cents", "condition"], { price_cents: null, condition: null }],
  ])("is not published without %s", async (fields, given) => {
    const draft = await draftListing(await app().rider(), {}, {});
    const seller = await app().rider();
    const own = await draftListing(seller, {}, given);
    const { status, body } = await seller.post(`/listings/${own.id}/publish`, { version: own.version });
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
    expect((await seller.post(`/listings/${draft.id}/publish`, { version: 1 })).status).toBe(404);
  });

  test("keeps on the market what it was published with", async () => {
    const seller = await app().rider();
    const { id, version } = await listedBike(seller);
    const { slug, id: shop } = await registeredShop(app(), {}, seller);
    await openShop(app(), shop);
    for (const [field, given] of [
      ["price_cents", { price_cents: null }],
      ["condition", { condition: null }],
      ["town", { town: null, postal_code: null }],
      ["private", { private: false }],
      ["shop", { shop: slug }],
    ] as const) {
      const { status, body } = await seller.put(`/listings/${id}`, { ...given, version });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await seller.put(`/listings/${id}`, { price_cents: 1, version })).status).toBe(200);
  });

  test.each([
    ["postal_code", { postal_code: "00-000" }],
    ["photos", { photos: [999_999] }],
    ["price_cents", { price_cents: -1 }],
    ["battery_passport", { battery_passport: "http://plain.example" }],
    ["condition", { condition: "fine" }],
    ["title", { title: "x".repeat(121) }],
    ["shop", { shop: "nobodys-shop" }],
  ])("is refused for its %s", async (field, given) => {
    const seller = await app().rider();
    const bike_id = (await seller.post("/bikes", { name: "A" })).body.data.id;
    const { status, body } = await seller.post("/listings", { bike_id, ...offered, ...given });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test("is of a bike or a part of one's own", async () => {
    const [seller, other] = [await app().rider(), await app().rider()];
    const bike_id = (await other.post("/bikes", { name: "A" })).body.data.id;
    expect((await seller.post("/listings", { bike_id })).status).toBe(404);
    expect((await seller.post("/listings", {})).status).toBe(422);
    expect((await seller.post("/listings", { part_id: 999_999 })).status).toBe(404);
    const { id } = await draftListing(other);
    for (const caller of [seller, app().visitor])
      expect((await caller.get(`/listings/${id}`)).status).toBe(404);
    expect((await seller.put(`/listings/${id}`, { version: 1 })).status).toBe(404);
    expect((await other.put(`/listings/${id}`, {})).status).toBe(422);
    expect((await other.put(`/listings/${id}`, { version: 9 })).status).toBe(409);
  });

  test("makes the moves that its state allows, and no others", async () => {
    const buyer = await app().rider({ name: "Jan" });
    for (const state of listingStates)
      for (const move of Object.keys(listingMoves) as (keyof typeof listingMoves)[]) {
        const seller = await app().rider();
        const { id } = await draftListing(seller);
        await wroteAbout(app(), buyer, id);
        const ends_at = new Date(app().clock.now.getTime() + 30 * day).toISOString();
        await app().db.updateTable("listings").set({ state, ends_at }).where("id", "=", id).execute();
        const { status, body } = await seller.post(`/listings/${id}/${move}`, {
          version: 1,
          user_id: buyer.id,
        });
        const allowed = (listingMoves[move].from as readonly string[]).includes(state);
        expect([state, move, status, body.data.state]).toEqual(
          allowed ? [state, move, 200, listingMoves[move].to] : [state, move, 409, state],
        );
        expect((await seller.post(`/listings/${id}/${move}`, { user_id: buyer.id })).status).toBe(422);
      }
  }, 60_000);

  test("is reserved for somebody for seven days at most, and ends by time alone", async () => {
    const own = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [seller, buyer] = [await own.rider(), await own.rider({ name: "Jan" })];
    const { id, version } = await listedBike(seller);
    const stranger = await own.rider({ name: "Eva" });
    await wroteAbout(own, buyer, id);
    const reserve = (more: object) => seller.post(`/listings/${id}/reserve`, { version, ...more });
    const late = new Date(own.clock.now.getTime() + 8 * day).toISOString();
    for (const [field, given] of [
      ["until", { user_id: buyer.id, until: late }],
      ["until", { user_id: buyer.id, until: "soon" }],
      ["user_id", { user_id: seller.id }],
      ["user_id", { user_id: 99_999 }],
    ] as const)
      expect(Object.keys((await reserve(given)).body.errors)).toEqual([field]);
    const forStranger = await reserve({ user_id: stranger.id });
    expect(forStranger.body.data.reserved_for).toMatchObject({ user_id: stranger.id, name: "" });
    const again = await seller.post(`/listings/${id}/release`, { version: forStranger.body.data.version });
    const until = new Date(own.clock.now.getTime() + 2 * day).toISOString();
    const reserved = await reserve({ user_id: buyer.id, until, version: again.body.data.version });
    expect(reserved.body.data).toMatchObject({
      state: "reserved",
      reserved_for: { user_id: buyer.id, name: "Jan", until },
    });
    expect((await own.visitor.get(`/listings/${id}`)).body.data.reserved_for).toBe(null);
    expect((await own.visitor.get("/public/market")).body.data).toEqual([]);
    own.pass(2 * day);
    expect((await own.visitor.get(`/listings/${id}`)).body.data.state).toBe("active");
    own.pass(60 * day);
    expect((await own.visitor.get(`/listings/${id}`)).status).toBe(404);
    const { email, password } = seller;
    const later = own.as((await own.visitor.post("/auth/login", { email, password })).body.token);
    const ended = (await later.get(`/listings/${id}`)).body.data;
    expect(ended.state).toBe("ended");
    const renewed = await later.post(`/listings/${id}/renew`, { version: ended.version });
    expect(renewed.body.data.state).toBe("active");
  });

  test("is one of at most twenty on the market", async () => {
    const seller = await app().rider();
    const { id } = await listedBike(seller);
    const row = await app()
      .db.selectFrom("listings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const more = Array.from({ length: 19 }, () => ({ ...copy, bike_id: null, serial_key: null }));
    await app().db.insertInto("listings").values(more).execute();
    const draft = await draftListing(seller);
    expect(await seller.post(`/listings/${draft.id}/publish`, { version: 1 })).toMatchObject({
      status: 403,
      body: { limit_reached: true },
    });
  });

  test("of a part closes it when it is sold: retired, and its income booked", async () => {
    const seller = await app().rider();
    const part_id = (await seller.post("/parts", { kind: "saddle", brand: "Fizik" })).body.data.id;
    const made = (await seller.post("/listings", { part_id, ...offered })).body.data;
    expect(made).toMatchObject({ title: "Fizik", facts: { kind: "saddle", brand: "Fizik" } });
    await seller.post(`/listings/${made.id}/publish`, { version: 1 });
    const sold = await seller.post(`/listings/${made.id}/sold`, { price_cents: 20_000, version: 2 });
    expect(sold.body.data.state).toBe("sold");
    expect((await seller.get(`/parts/${part_id}`)).body.data).toMatchObject({ retire_reason: "sold" });
    const { data } = (await seller.get("/expenses")).body;
    expect(data).toMatchObject([
      { category: "sale", amount_cents: -20_000, currency: "PLN", part: { id: part_id } },
    ]);
  });

  test("needs `still_private` once its seller has sold thirty things privately in a year; admins export the sales", async () => {
    const own = await openTestApp({ on, config: { RATE_LIMITS: "off", PLAN_LIMITS: "off" } });
    own.clock.now = new Date("2026-05-04T10:00:00Z");
    const [seller, buyer, boss] = [await own.rider({ name: "Ola" }), await own.rider(), await newAdmin(own)];
    const { id, version } = await listedBike(seller, {}, { price_cents: 10_000 });
    const sold = await seller.post(`/listings/${id}/sold`, { price_cents: 9_050, version });
    expect(sold.body.data.price_cents).toBe(10_000);
    expect(JSON.stringify((await buyer.get(`/listings/${id}`)).body)).not.toContain("9050");
    const { id: _, ...row } = await own.db
      .selectFrom("listings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const more = (n: number, change: object) =>
      own.db
        .insertInto("listings")
        .values(Array.from({ length: n }, () => ({ ...row, bike_id: null, serial_key: null, ...change })))
        .execute();
    await more(28, { sold_cents: null, sold_at: "2026-02-01T10:00:00.000Z" });
    await more(5, { sold_at: "2025-12-31T22:59:00.000Z" });
    const publish = async (more: object = {}) => {
      const draft = await draftListing(seller);
      return seller.post(`/listings/${draft.id}/publish`, { version: 1, ...more });
    };
    expect((await publish()).status).toBe(200);
    await more(1, {});
    const refused = await publish();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["still_private"]]);
    expect((await publish({ still_private: true })).body.data.state).toBe("active");
    const { status, body, headers } = await boss.get("/sky-dash/listings/sales?year=2026");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(body.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
      "seller_id,name,email,shop,quarter,currency,sales,sum",
      `${seller.id},Ola,${seller.email},,1,PLN,28,2800`,
      `${seller.id},Ola,${seller.email},,2,PLN,2,181`,
    ]);
    expect((await seller.get("/sky-dash/listings/sales?year=2026")).status).toBe(403);
    const figures = async (year: number) => (await boss.get(`/sky-dash/listings/sales?year=${year}`)).body;
    expect((await seller.delete(`/listings/${id}`)).status).toBe(200);
    expect(await figures(2026)).toBe(body);
    const again = await publish();
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["still_private"]]);
    const kept = () => own.db.selectFrom("deleted_sales").selectAll().execute();
    expect(await kept()).toMatchObject([{ cents: 9_050, currency: "PLN" }]);
    const forgetAt = (at: string) => saleRepo(own.db).forget(reportedFrom("Europe/Warsaw", new Date(at)));
    await forgetAt("2027-12-31T22:00:00Z");
    expect(await kept()).toHaveLength(1);
    await forgetAt("2027-12-31T23:30:00Z");
    expect(await kept()).toEqual([]);
  });

  test("of a shop carries what the law asks of traders, or is not published", async () => {
    const { owner, slug, id: shop, shop: made } = await registeredShop(app());
    await openShop(app(), shop);
    const draft = await draftListing(owner, {}, { private: null, shop: slug });
    const publish = (version: number) => owner.post(`/listings/${draft.id}/publish`, { version });
    expect(Object.keys((await publish(1)).body.errors)).toEqual(["shop"]);
    await owner.put(`/shops/${slug}`, { phone: "+48 600 100 200", version: made.version });
    expect((await publish(1)).body.data.seller).toMatchObject({
      name: "Koło i łańcuch",
      trader: { slug, street: "Rowerowa 7", email: "shop@example.com", phone: "+48 600 100 200" },
    });
    const other = await app().rider();
    const bike_id = (await other.post("/bikes", { name: "A" })).body.data.id;
    expect((await other.post("/listings", { bike_id, shop: slug })).status).toBe(422);
    const market = async () => (await other.get("/public/market")).body.data.map(({ id }: Listing) => id);
    expect(await market()).toContain(draft.id);
    const { version } = (await owner.get(`/shops/${slug}`)).body.data;
    expect((await owner.post(`/shops/${slug}/close`, { version })).status).toBe(200);
    expect(await market()).not.toContain(draft.id);
    expect((await other.get(`/listings/${draft.id}`)).status).toBe(404);
    expect((await owner.get(`/listings/${draft.id}`)).status).toBe(200);
  });

  test("is deleted by its seller, also with its bike", async () => {
    const seller = await app().rider();
    const one = await listedBike(seller);
    expect((await seller.delete(`/listings/${one.id}`)).status).toBe(200);
    expect((await seller.get(`/listings/${one.id}`)).status).toBe(404);
    const two = await listedBike(seller);
    await seller.delete(`/bikes/${two.bike_id}`);
    expect((await app().visitor.get(`/listings/${two.id}`)).status).toBe(404);
    expect((await seller.get(`/listings/${two.id}`)).body.data.state).toBe("withdrawn");
  });
});

eachDb("serial numbers", (on) => {
  test("of bikes that are reported stolen are not published: their owner and the admins get a message", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [owner, thief, boss] = [await app.rider({ name: "Ola" }), await app.rider(), await newAdmin(app)];
    const bike = (await owner.post("/bikes", { name: "Rudy", serial: "GX-51 OBI" })).body.data.id;
    await owner.put(`/bikes/${bike}/theft`, {});
    const draft = await draftListing(thief, { serial: "gx 5i0 8 1" });
    for (let tries = 0; tries < 2; tries++) {
      const { status, body } = await thief.post(`/listings/${draft.id}/publish`, { version: 1 });
      expect([status, body.error, body.data.state]).toEqual([409, "stolen", "draft"]);
    }
    const { data } = (await boss.get("/sky-dash/reports")).body;
    expect(data).toMatchObject([
      { what: "listing", subject_id: draft.id, reason: "stolen", about: { user_id: thief.id } },
    ]);
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
    expect(mails.filter(({ subject }) => subject?.includes("tried to sell"))).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(thief.email);
  });

  test("marking a bike stolen takes its listing off the market", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const seller = await app.rider();
    const { id, bike_id } = await listedBike(seller);
    await seller.put(`/bikes/${bike_id}/theft`, {});
    expect((await seller.get(`/listings/${id}`)).body.data.state).toBe("withdrawn");
    const again = (await seller.post("/listings", { bike_id, ...offered })).body.data;
    const { status, body } = await seller.post(`/listings/${again.id}/publish`, { version: 1 });
    expect([status, body.error]).toEqual([409, "stolen"]);
  });

  test("of what somebody else sells already are reported as soon as a bike is marked stolen: once, and an admin decides", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [owner, seller, boss] = [await app.rider({ name: "Ola" }), await app.rider(), await newAdmin(app)];
    const listed = await listedBike(seller, { serial: "gx 5i0 8 1" });
    await listedBike(await app.rider(), { serial: "another 1" });
    const bike = (await owner.post("/bikes", { name: "Rudy", serial: "GX-51 OBI" })).body.data.id;
    const theft = await owner.put(`/bikes/${bike}/theft`, {});
    await owner.put(`/bikes/${bike}/theft`, { place: "Gdańsk", version: theft.body.data.version });
    const { data } = (await boss.get("/sky-dash/reports")).body;
    expect(data).toMatchObject([
      { what: "listing", subject_id: listed.id, reason: "stolen", about: { user_id: seller.id } },
    ]);
    expect((await app.visitor.get(`/listings/${listed.id}`)).body.data.state).toBe("active");
    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === owner.email);
    expect(mails.filter(({ subject }) => subject?.includes("is for sale here"))).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(seller.email);
    const decide = { action: "none", reasons: "The number was mistyped." };
    expect((await boss.post(`/sky-dash/reports/${data[0].id}/decide`, decide)).status).toBe(200);
    await owner.put(`/bikes/${bike}/theft`, { place: "Gdynia", version: theft.body.data.version + 1 });
    expect((await boss.get("/sky-dash/reports")).body.data).toEqual([]);
  });

  test("that are on the market already are not listed twice", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [one, other] = [await onPlan(app, await app.rider(), "collector"), await app.rider()];
    const first = await listedBike(one, { serial: "WTU 12 345" });
    const draft = await draftListing(other, { serial: "wtu-i2345" });
    const twice = await other.post(`/listings/${draft.id}/publish`, { version: 1 });
    expect([twice.status, twice.body.error]).toEqual([409, "listed_twice"]);
    const same = (await one.post("/listings", { bike_id: first.bike_id, ...offered })).body.data;
    const again = await one.post(`/listings/${same.id}/publish`, { version: 1 });
    expect([again.status, again.body.error]).toEqual([409, "listed_twice"]);
    await one.post(`/listings/${first.id}/withdraw`, { version: first.version });
    expect((await other.post(`/listings/${draft.id}/publish`, { version: 1 })).status).toBe(200);
  });
});

eachDb("the market's switches", (on) => {
  test("of a bike that is handed on is sold to who has it now, and has ended once that is undone", async () => {
    const app = await openTestApp({ on, config: { RATE_LIMITS: "off" } });
    const [seller, buyer] = [await app.rider(), await app.rider()];
    const { id, bike_id } = await listedBike(seller);
    const offered = await seller.post(`/bikes/${bike_id}/transfers`, { qr: true });
    const { url, version } = offered.body.data;
    const token = url.split("/").at(-1);
    const taken = await buyer.post(`/transfers/${token}/accept`, { version });
    expect(taken.status).toBe(200);
    const state = async () => {
      const { data } = (await seller.get(`/listings/${id}`)).body;
      const { sold_to } = await app.db
        .selectFrom("listings")
        .select("sold_to")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return [data.state, sold_to];
    };
    expect(await state()).toEqual(["sold", buyer.id]);
    const path = `/transfers/${offered.body.data.id}/undo`;
    const requested = await seller.post(path, { version: taken.body.data.version });
    expect(await state()).toEqual(["sold", buyer.id]);
    expect((await buyer.post(path, { version: requested.body.data.version })).status).toBe(200);
    expect(await state()).toEqual(["ended", null]);
  });

  test("MARKET=off takes all of it away", async () => {
    const app = await openTestApp({ on, config: { MARKET: "off" } });
    const rider = await app.rider();
    for (const path of ["/listings", "/listings/1", "/public/market", "/sky-dash/listings"])
      expect([path, (await rider.get(path)).status]).toEqual([path, 404]);
  });

  test("MARKET_REVIEW=first has the first listing of an account wait for an admin", async () => {
    const app = await openTestApp({ on, config: { MARKET_REVIEW: "first", RATE_LIMITS: "off" } });
    const [seller, boss] = [await app.rider(), await newAdmin(app)];
    const draft = await draftListing(seller);
    const waiting = await seller.post(`/listings/${draft.id}/publish`, { version: 1 });
    expect(waiting.body.data).toMatchObject({ state: "draft", waiting: true });
    expect((await boss.get("/sky-dash/listings")).body.data).toMatchObject([{ id: draft.id }]);
    const review = (body: object) => boss.post(`/sky-dash/listings/${draft.id}/review`, body);
    expect((await review({ publish: false })).status).toBe(422);
    expect((await review({ publish: true })).body.data).toMatchObject({ state: "active" });
    expect((await review({ publish: true })).status).toBe(409);
    expect((await app.visitor.get("/public/market")).body.data).toMatchObject([{ id: draft.id }]);
    expect((await listedBike(seller)).id).toBeGreaterThan(draft.id);
  });
});

describe("serial numbers", () => {
  test.each([
    ["GX-51 OBI", "gx 5i0 8 1", true],
    ["WSBC604012345K", "wsbc 6040-12345-k", true],
    ["L0S2", "1O52", true],
    ["ABCD1", "ABCD2", false],
  ])("%s and %s are compared without case, separators and letters that look like digits", (a, b, same) => {
    expect(listedSerial(a) === listedSerial(b)).toBe(same);
  });

  test.each([null, undefined, "", " - ", "A1", "EN 14764"])("%s says nothing", (serial) => {
    expect(listedSerial(serial)).toBe(null);
  });
});
