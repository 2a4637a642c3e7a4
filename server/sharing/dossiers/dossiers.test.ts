import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dossierBounds, DossierSnapshot } from "#contract/sharing/dossiers.ts";
import { attach, noteExpense, sendReceipt, smallPdf } from "#server/garage/expenses/receipts.testing.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { newAdmin } from "#server/platform/testing/admins.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sendPhoto, smallPhoto } from "#server/platform/testing/photos.ts";
import { day, hour, openTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, unzipped } from "#server/platform/testing/transfer.ts";

const ends_on = "2026-07-01";

/** An app in the morning of 1 June 2026, and a collector in Warsaw with a richly filled bike. */
async function opened(on: "sqlite" | "postgres") {
  const app = await openTestApp({ on, pages: true, config: { TIMEZONE: "Europe/Warsaw" } });
  app.clock.now = new Date("2026-06-01T08:00:00.000Z");
  return { app, ...(await owner(app)) };
}

async function owner(app: TestApp) {
  const garage = await garageOf(app, await app.rider({ name: "Ann Owner" }));
  const { rider, bike } = garage;
  await rider.put(`/bikes/${bike}`, {
    brand: "Canyon",
    notes: "Public words",
    serial: "SECRET-SERIAL-X7Q",
    police_mark: "SECRET-MARK-1",
    purchase_price: 76_543.21,
    purchase_currency: "PLN",
    purchase_date: "2019-03-04",
  });
  const chain = await garage.part("chain", {
    brand: "KMC",
    model: "X12",
    serial: "SECRET-PART-SERIAL",
    notes: "SECRET-PART-NOTE",
    price_cents: 65_432,
    currency: "PLN",
    acquired_on: "2026-01-02",
  });
  await garage.place(chain, { bike_id: bike, slot: "chain", at: "2026-01-02" });
  await garage.part("saddle", { brand: "SECRET-STORED" });
  await garage.ride(bike, "2026-02-01", 214_000, { title: "SECRET-RIDE", moving_s: 3600 });
  await rider.post(`/bikes/${bike}/services`, {
    done_on: "2026-03-05",
    title: "Spring",
    notes: "SECRET-SERVICE-NOTE",
    by: "shop",
    shop: "Rama",
    items: [{ part_id: chain, task: "lube" }],
  });
  await rider.post("/expenses", {
    bike_id: bike,
    category: "tax_fee",
    amount_cents: 33_333,
    currency: "PLN",
    day: "2026-04-01",
    shop: "Office",
    note: "SECRET-EXPENSE-NOTE",
  });
  await sendPhoto(rider, bike);
  const make = (body: object = {}, headers: Record<string, string> = {}) =>
    rider.send("POST", `/bikes/${bike}/dossiers`, { ends_on, ...body }, headers);
  return { ...garage, chain, make };
}

const tokenIn = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
const shown = (caller: Caller, dossier: { url: string }) =>
  caller.get(`/public/dossiers/${tokenIn(dossier)}`);
const copiesIn = ({ dataDir }: TestApp) => {
  const shelf = path.join(dataDir, "photos", "dossiers");
  return existsSync(shelf)
    ? readdirSync(shelf, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
};

eachDb("a frozen link", (on) => {
  test("says what the view of costs says, and which parts were replaced", async () => {
    const { rider, bike, part, place, chain, make } = await opened(on);
    const next = await part("chain", {
      brand: "SRAM",
      price_cents: 10_000,
      currency: "PLN",
      acquired_on: "2026-03-01",
    });
    await place(next, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await rider.post(`/parts/${chain}/take-off`, { to: "retired", reason: "worn" });
    const dossier = (await make({ with_costs: true })).body.data;
    const { data } = await shown(rider, dossier).then(({ body }) => body);
    const [cost] = (await rider.get(`/cost-stats?by=bike&bike_id=${bike}`)).body.data;
    expect(data.costs.total_cents).toBe(cost.shown_cents);
    expect(data.costs.lines.map(({ amount_cents }: { amount_cents: number }) => amount_cents)).toContain(
      65_432,
    );
    expect(data.replaced).toEqual([
      {
        slot_path: "chain",
        part: { kind: "chain", brand: "KMC", model: "X12" },
        since: "2026-01-02",
        until: "2026-03-01",
        distance_m: 214_000,
        estimated: false,
      },
    ]);
  });

  test("shows what the bike is, of private things only what was chosen", async () => {
    const { app, rider, bike, make } = await opened(on);
    const made = await make({ label: "SECRET-FOR-BUYER" });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { bike_id: bike, ends_on, state: "open", with_costs: false, with_receipts: false, views: 0 },
    ]);
    const { status, headers, body } = await shown(app.visitor, made.body.data);
    expect([status, headers["x-robots-tag"], headers["referrer-policy"]]).toEqual([
      200,
      "noindex",
      "no-referrer",
    ]);
    expect(DossierSnapshot.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({
      taken_on: "2026-06-01",
      ends_on,
      owner: { name: "Ann Owner" },
      bike: { name: "Silver Fox", brand: "Canyon", notes: "Public words" },
      serial_ending: "X7Q",
      photos: [{ width: 60, height: 40 }],
      rides: { rides: 1, distance_m: 214_000, moving_s: 3600 },
      services: [
        {
          done_on: "2026-03-05",
          title: "Spring",
          by: "shop",
          shop: "Rama",
          items: [{ task: "lube" }],
          receipts: 0,
        },
      ],
      costs: null,
      receipts: null,
    });
    expect(body.data.parts).toContainEqual({
      slot_path: "chain",
      part: { kind: "chain", brand: "KMC", model: "X12" },
      since: "2026-01-02",
      distance_m: 214_000,
      moving_s: 3600,
      estimated: false,
      verified: null,
    });
    const text = JSON.stringify(body);
    for (const hidden of ["SECRET", "76543", "65432", "33333", "2019-03-04", rider.email, "share_token"])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
  });

  test("has costs where they were chosen: those of the bike and of what is on it, but not their notes", async () => {
    const { app, make } = await opened(on);
    const { costs } = (await shown(app.visitor, (await make({ with_costs: true })).body.data)).body.data;
    expect(costs).toMatchObject({
      total_cents: expect.any(Number),
      lines: [
        { day: "2026-04-01", category: "tax_fee", amount_cents: 33_333, shop: "Office", part: null },
        { day: "2026-01-02", category: "part", amount_cents: 65_432, part: { brand: "KMC" } },
        { day: "2019-03-04", category: "purchase", amount_cents: 7_654_321, currency: "PLN" },
      ],
    });
    expect(JSON.stringify(costs)).not.toContain("SECRET");
  });

  test("has copies of receipts where they were chosen, which outlive those that were copied", async () => {
    const { app, rider, bike, make } = await opened(on);
    const one = await noteExpense(rider, {
      bike_id: bike,
      category: "service",
      day: "2026-05-05",
      note: "SECRET-NOTE",
    });
    const pdf = smallPdf("for whoever has the link");
    await attach(rider, one.id, pdf, 'bill "1".pdf');
    await attach(rider, one.id, await smallPhoto(), "bill.jpg");
    expect((await sendReceipt(rider, one.id, smallPdf("SECRET"), { kind: "manual" })).status).toBe(201);
    const elsewhere = await noteExpense(rider, {});
    await attach(rider, elsewhere.id, smallPdf("SECRET"));
    expect((await shown(app.visitor, (await make()).body.data)).body.data.receipts).toBeNull();
    const made = (await make({ with_receipts: true })).body.data;
    const look = async () => {
      const { body } = await shown(app.visitor, made);
      expect(JSON.stringify(body)).not.toContain("SECRET");
      const { receipts } = body.data as { receipts: { url: string }[] };
      return Promise.all(
        receipts.map(async ({ url, ...about }) => {
          const file = await downloadedBy(app.visitor, url.replace("/api/v1", ""));
          return { ...about, headers: file.headers, bytes: file.bytes };
        }),
      );
    };
    const before = await look();
    expect(before).toMatchObject([
      { type: "image/webp", kind: "receipt", day: "2026-05-05", category: "service", shop: null },
      { type: "application/pdf", kind: "receipt", bytes: pdf },
    ]);
    expect(before[1]?.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="bill/),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-store",
    });
    await rider.delete(`/expenses/${one.id}`);
    const after = await look();
    expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes));
  });

  test("stays as it was, byte for byte, whatever becomes of the bike", async () => {
    const { app, rider, bike, chain, make, ride } = await opened(on);
    const made = (await make({ with_costs: true })).body.data;
    const look = async () => {
      const { body } = await shown(app.visitor, made);
      const photo = await downloadedBy(app.visitor, body.data.photos[0].url.replace("/api/v1", ""));
      return [JSON.stringify(body), photo.headers["content-type"], photo.bytes.toString("base64")];
    };
    const before = await look();
    expect(before[1]).toBe("image/webp");
    await rider.put(`/bikes/${bike}`, { name: "Another", purchase_price: 1, serial: "NEW-SERIAL" });
    const photos = (await rider.get(`/bikes/${bike}/photos`)).body.data;
    expect((await rider.delete(`/photos/${photos[0].id}`)).status).toBe(200);
    await rider.put(`/parts/${chain}`, {
      brand: "Other",
      version: (await rider.get(`/parts/${chain}`)).body.data.version,
    });
    await rider.post(`/parts/${chain}/take-off`, { to: "retired" });
    await ride(bike, "2026-03-01", 5000);
    const [service] = (await rider.get(`/bikes/${bike}/services`)).body.data;
    await rider.delete(`/services/${service.id}`);
    for (const { id } of (await rider.get("/expenses")).body.data) await rider.delete(`/expenses/${id}`);
    const { version } = (await rider.get("/account/preferences")).body.data;
    await rider.put("/account/preferences", { currency: "EUR", time_zone: "Asia/Tokyo", version });
    await rider.put("/profile", { name: "Renamed" });
    await rider.post(`/bikes/${bike}/toggle-sharing`);
    await rider.post(`/bikes/${bike}/toggle-sharing`);
    app.pass(day);
    expect(await look()).toEqual(before);
  });

  test("opens until its last day is over where its owner lives, and its files are gone then", async () => {
    const { app, rider, make } = await opened(on);
    const made = (await make({ ends_on: "2026-06-01" })).body.data;
    const photo = (await shown(app.visitor, made)).body.data.photos[0].url.replace("/api/v1", "");
    app.clock.now = new Date("2026-06-01T21:59:59.999Z");
    expect((await shown(app.visitor, made)).status).toBe(200);
    expect((await app.visitor.get(`=/dossier/${tokenIn(made)}`)).status).toBe(200);
    app.clock.now = new Date("2026-06-01T22:00:00.000Z");
    for (const url of [`/public/dossiers/${tokenIn(made)}`, photo, `=/dossier/${tokenIn(made)}`])
      expect([url, (await app.visitor.get(url)).status]).toEqual([url, 404]);
    expect((await rider.get("/dossiers")).body.data).toMatchObject([{ id: made.id, state: "ended" }]);
  });

  test("is dead once it is revoked, with its files, and only its owner can do that", async () => {
    const { app, rider, make } = await opened(on);
    const made = (await make()).body.data;
    const photo = (await shown(app.visitor, made)).body.data.photos[0].url.replace("/api/v1", "");
    const [other, admin] = [await app.rider(), await newAdmin(app)];
    for (const caller of [other, admin])
      expect((await caller.delete(`/dossiers/${made.id}`)).status).toBe(404);
    expect((await app.visitor.delete(`/dossiers/${made.id}`)).status).toBe(401);
    expect(copiesIn(app)).toHaveLength(1);
    expect((await rider.delete(`/dossiers/${made.id}`)).status).toBe(200);
    expect((await rider.delete(`/dossiers/${made.id}`)).status).toBe(404);
    for (const url of [`/public/dossiers/${tokenIn(made)}`, photo, `=/dossier/${tokenIn(made)}`])
      expect([url, (await app.visitor.get(url)).status]).toEqual([url, 404]);
    expect(copiesIn(app)).toEqual([]);
    const entries = (await admin.get("/sky-dash/audits?model_type=dossiers")).body.data;
    expect(entries.map(({ event }: { event: string }) => event)).toEqual(["deleted", "created"]);
    expect(JSON.stringify(entries)).not.toContain(tokenIn(made));
  });

  test("is dead while its owner is disabled or the bike's sharing is stopped, and of what is no token", async () => {
    const { app, rider, bike, make } = await opened(on);
    const made = (await make()).body.data;
    const status = async () => (await shown(app.visitor, made)).status;
    await app.db.updateTable("bikes").set({ sharing_blocked: 1 }).where("id", "=", bike).execute();
    expect([await status(), (await make()).status]).toEqual([404, 403]);
    await app.db.updateTable("bikes").set({ sharing_blocked: 0 }).where("id", "=", bike).execute();
    expect(await status()).toBe(200);
    const at = app.clock.now.toISOString();
    await app.db.updateTable("users").set({ disabled_at: at }).where("id", "=", rider.id).execute();
    expect(await status()).toBe(404);
    for (const token of ["a", "a".repeat(32), "A".repeat(32), "%00"])
      expect([token, (await app.visitor.get(`/public/dossiers/${token}`)).status]).toEqual([token, 404]);
  });

  test("counts who opens it, but for its owner, and misses none of many at once", async () => {
    const { app, rider, make } = await opened(on);
    const made = (await make()).body.data;
    const other = await app.rider();
    await Promise.all(
      [app.visitor, rider, other, app.visitor, rider, app.visitor].map((who) => shown(who, made)),
    );
    const [listed] = (await rider.get("/dossiers")).body.data;
    expect(listed).toMatchObject({ views: 4, viewed_at: app.clock.now.toISOString() });
  });

  test("ends on a day from today to five years ahead, as its owner's calendar has it", async () => {
    const { app, make } = await opened(on);
    // In Warsaw it is the second already.
    app.clock.now = new Date("2026-06-01T22:30:00.000Z");
    const last = new Date(Date.parse("2026-06-02") + dossierBounds.days * day);
    const iso = (date: Date) => date.toISOString().slice(0, 10);
    const status = async (end: string | null) => (await make({ ends_on: end })).status;
    expect(await status("2026-06-01")).toBe(422);
    expect(await status("2026-06-02")).toBe(201);
    expect(await status(iso(last))).toBe(201);
    expect(await status(iso(new Date(last.getTime() + day)))).toBe(422);
    expect([await status(null), await status("2026-02-30")]).toEqual([422, 422]);
  });

  test("is made by the owner of a bike alone, whose plan has it and which can be written", async () => {
    const { app, rider, bike, make } = await opened(on);
    const other = await garageOf(app);
    for (const caller of [other.rider, await newAdmin(app)]) {
      expect((await caller.post(`/bikes/${bike}/dossiers`, { ends_on })).status).toBe(404);
      expect((await caller.post("/dossiers", { bike_id: bike, ends_on })).status).toBe(404);
      expect((await caller.get(`/dossiers?bike_id=${bike}`)).status).toBe(404);
    }
    expect((await app.visitor.post("/dossiers", { bike_id: bike, ends_on })).status).toBe(401);
    const same = await rider.post("/dossiers", { bike_id: bike, ends_on });
    expect([same.status, same.body.data.bike_id]).toEqual([201, bike]);
    const second = (await rider.post("/bikes", { name: "Second" })).body.data.id;
    await app.db.updateTable("users").set({ plan: "enthusiast" }).where("id", "=", rider.id).execute();
    expect((await make()).body).toMatchObject({ success: false, limit_reached: true });
    // Links made before still work.
    expect((await shown(app.visitor, same.body.data)).status).toBe(200);
    expect((await rider.get(`/dossiers?bike_id=${second}`)).body.data).toEqual([]);
    expect((await rider.get(`/dossiers?bike_id=${bike}`)).body).toMatchObject({ meta: { total: 1 } });
  });

  test("is one of a hundred at most, also of many made at once, and once for one key", async () => {
    const { app, rider, bike, make } = await opened(on);
    const key = { "idempotency-key": "one" };
    const once = () => patiently(() => make({}, key));
    const [first, again] = await Promise.all([once(), once()]);
    expect([first.status, again.status, again.body.data]).toEqual([201, 201, first.body.data]);
    expect((await make({ with_costs: true }, key)).status).toBe(422);
    expect(copiesIn(app)).toHaveLength(1);
    const at = app.clock.now.toISOString();
    const rows = Array.from({ length: dossierBounds.dossiers - 3 }, (_, index) => ({
      user_id: rider.id,
      bike_id: bike,
      token: String(index).padStart(32, "0"),
      snapshot: "{}",
      ends_on,
      ends_at: at,
      with_costs: 0 as const,
      with_receipts: 0 as const,
      label: null,
      viewed_at: null,
      created_at: at,
    }));
    await app.db.insertInto("dossiers").values(rows).execute();
    const statuses = (await Promise.all([make(), make(), make(), make()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 403, 403]);
    expect(copiesIn(app)).toHaveLength(3);
    expect((await rider.get("/dossiers")).body.meta.total).toBe(dossierBounds.dossiers);
  });

  test("takes of its owner's storage what its copies are, and is refused where that is full", async () => {
    const { app, bike, make } = await opened(on);
    const made = (await make()).body.data;
    const kept = await app.db
      .selectFrom("dossier_files")
      .select("bytes")
      .where("dossier_id", "=", made.id)
      .execute();
    expect(kept).toHaveLength(1);
    await app.db
      .insertInto("rides")
      .values({
        ...(await app.db
          .selectFrom("rides")
          .selectAll()
          .where("bike_id", "=", bike)
          .executeTakeFirstOrThrow()),
        id: 99_999,
        file_bytes: 20_000_000_000,
      })
      .execute();
    const refused = await make();
    expect([refused.status, refused.body.limit_reached]).toEqual([403, true]);
    expect(copiesIn(app)).toHaveLength(1);
  });

  test("ends with its bike and with its owner's account, and no file is left", async () => {
    const { app, rider, bike, make, bikeNamed } = await opened(on);
    const made = (await make()).body.data;
    await rider.delete(`/bikes/${bike}`);
    expect((await shown(app.visitor, made)).status).toBe(404);
    // The sweep leaves alone what may still be being made.
    app.clock.now = new Date(Date.now() + 2 * hour);
    await app.fastify.work["dossierFiles"]?.();
    app.clock.now = new Date("2026-06-01T09:00:00.000Z");
    expect(copiesIn(app)).toEqual([]);
    const next = await bikeNamed("Next");
    await sendPhoto(rider, next);
    const second = await rider.post("/dossiers", { bike_id: next, ends_on: "2026-12-31" });
    expect(second.status).toBe(201);
    await rider.send("DELETE", "/account", { password: rider.password });
    expect((await shown(app.visitor, second.body.data)).status).toBe(404);
    expect(copiesIn(app)).toEqual([]);
  });

  test("is in all that is known of its owner, with what it shows", async () => {
    const { rider, make } = await opened(on);
    await make({ label: "For Joe" });
    const found = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
    expect(JSON.parse(String(found.get("dossiers.json")))).toMatchObject([
      { label: "For Joe", shown: { bike: { name: "Silver Fox" }, serial_ending: "X7Q" } },
    ]);
    const copied = [...found].filter(([name]) => /^dossiers\/\d+-\d+-photo-1\.webp$/.test(name));
    expect(copied.map(([, bytes]) => bytes.length > 0)).toEqual([true]);
  });
});
