import { describe, expect, test } from "vitest";
import { partBounds, PartWithHistory } from "#contract/garage/parts.ts";
import { patiently } from "#server/platform/testing/patiently.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "./garage.testing.ts";

const chainX11 = {
  brand: "KMC",
  model: "X11",
  serial: "K-1",
  price_cents: 12_900,
  currency: "PLN",
  initial_m: 5000,
};

eachDb("a part", (on) => {
  const app = sharedTestApp({ on });

  test("is added to storage, with every field, and read back as it is", async () => {
    const { rider } = await garageOf(app());
    const answer = await rider.post("/parts", {
      kind: "fork",
      ...chainX11,
      spec: { type: "suspension", travel_mm: "120", links: 3 },
      acquired_on: "2026-05-01",
      notes: "From the sale\nin May",
    });
    expect(answer.status).toBe(201);
    const part = answer.body.data;
    expect(part).toMatchObject({
      ...chainX11,
      kind: "fork",
      spec: { type: "suspension", travel_mm: 120 },
      acquired_on: "2026-05-01",
      notes: "From the sale\nin May",
      initial_s: 0,
      retired_at: null,
      retire_reason: null,
      state: "stored",
      mounts: [],
      version: 1,
    });
    expect(part.usage).toEqual({
      distance_m: 5000,
      moving_s: 0,
      up_m: 0,
      down_m: 0,
      rides: 0,
      days: 0,
      estimated: false,
    });
    const read = await rider.get(`/parts/${part.id}`);
    expect(read.body.data).toEqual({ ...part, history: [] });
    expect(Object.keys(read.body.data).toSorted()).toEqual(Object.keys(PartWithHistory.def.shape).toSorted());
  });

  test("is corrected in the version that it has; what is left out stays", async () => {
    const { rider, part } = await garageOf(app());
    const id = await part("fork", { ...chainX11, spec: { type: "rigid", travel_mm: 10 } });
    const changed = await rider.put(`/parts/${id}`, {
      brand: "Fox",
      spec: { travel_mm: 140 },
      serial: null,
      version: 1,
    });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      {
        brand: "Fox",
        model: "X11",
        serial: null,
        spec: { type: "rigid", travel_mm: 140 },
        version: 2,
        history: [],
      },
    ]);
    const stale = await rider.put(`/parts/${id}`, { brand: "Öhlins", version: 1 });
    expect([stale.status, stale.body.data]).toEqual([409, changed.body.data]);
    expect((await rider.put(`/parts/${id}`, { brand: "Fox", version: 2 })).body.data.version).toBe(2);
    const without = await rider.put(`/parts/${id}`, { brand: "Öhlins" });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["version"]]);
  });

  test("is nobody else's, in any call", async () => {
    const [mine, theirs] = [await garageOf(app()), await garageOf(app())];
    const id = await theirs.part("chain");
    const setup = (await theirs.rider.post(`/bikes/${theirs.bike}/setups`, { name: "All", items: [] })).body
      .data.id;
    const own = await mine.part("wheel");
    const { rider, bike } = mine;
    const answers = await Promise.all([
      rider.get(`/parts/${id}`),
      rider.put(`/parts/${id}`, { version: 1 }),
      rider.delete(`/parts/${id}`),
      rider.post(`/parts/${id}/place`, { bike_id: bike, slot: "chain" }),
      rider.post(`/parts/${own}/place`, { bike_id: theirs.bike, slot: "rear_wheel" }),
      rider.post(`/parts/${own}/place`, { parent_id: id, slot: "tyre" }),
      rider.post(`/parts/${id}/take-off`, { to: "stored" }),
      rider.post(`/parts/${id}/restore`),
      rider.get(`/parts/${id}/measurements`),
      rider.post(`/parts/${id}/measurements`, { kind: "chain_pct", value: 0.5 }),
      rider.post(`/bikes/${bike}/places`, { places: [{ part_id: id, slot: "chain" }] }),
      rider.post(`/bikes/${bike}/places`, { places: [{ part_id: own, parent_id: id, slot: "tyre" }] }),
      rider.get(`/bikes/${theirs.bike}/parts`),
      rider.get(`/bikes/${theirs.bike}/history`),
      rider.post(`/bikes/${theirs.bike}/history/1/undo`),
      rider.get(`/bikes/${theirs.bike}/setups`),
      rider.post(`/bikes/${theirs.bike}/setups/${setup}/use`, {}),
      rider.post(`/bikes/${bike}/setups/${setup}/use`, {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await rider.get(`/parts?bike_id=${theirs.bike}`)).body.data).toEqual([]);
    expect((await theirs.rider.get(`/parts/${id}`)).body.data.version).toBe(1);
  });

  test("with a history is only deleted when that is confirmed, and takes it along", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [wheel, tyre] = [await part("wheel"), await part("tyre")];
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-05-01" });
    await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-05-01" });
    const plan = { part_id: wheel, task: "true", every_days: 90 };
    const { id: kept } = (await rider.post(`/bikes/${bike}/care-plans`, plan)).body.data;
    const items = [
      { part_id: wheel, task: "clean" },
      { part_id: wheel, task: "true" },
    ];
    const service = (await rider.post(`/bikes/${bike}/services`, { items })).body.data;
    const refused = await rider.delete(`/parts/${wheel}`);
    expect([refused.status, refused.body.data]).toEqual([
      409,
      { mounts: 1, mounts_on_it: 1, measurements: 0, setups: 0, services: 1, care_plans: 1, expenses: 0 },
    ]);
    expect(refused.body.message).toContain("2 mounts, its mention in 1 service, 1 reminder");
    expect((await rider.delete(`/parts/${wheel}?confirm=true`)).status).toBe(200);
    expect((await rider.get(`/care-plans/${kept}`)).status).toBe(404);
    expect((await rider.get(`/services/${service.id}`)).body.data.items).toEqual([]);
    const left = (await rider.get(`/parts/${tyre}`)).body.data;
    expect([left.state, left.history]).toEqual(["stored", []]);
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toEqual([]);
    const fresh = await part("chain");
    expect((await rider.delete(`/parts/${fresh}`)).status).toBe(200);
    expect((await rider.get(`/parts/${fresh}`)).status).toBe(404);
  });

  test("of another kind is one that fits where it was mounted", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const id = await part("chain");
    expect((await rider.put(`/parts/${id}`, { kind: "saddle", version: 1 })).status).toBe(200);
    expect((await rider.put(`/parts/${id}`, { kind: "chain", version: 2 })).status).toBe(200);
    await place(id, { bike_id: bike, slot: "chain" });
    const refused = await rider.put(`/parts/${id}`, { kind: "saddle", version: 3 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["kind"]]);
    expect((await rider.put(`/parts/${id}`, { kind: "belt", version: 3 })).body.data.kind).toBe("belt");
  });

  test("is found by state, kind, bike and words, in pages", async () => {
    const { rider, part, place, bike, bikeNamed } = await garageOf(app());
    const other = await bikeNamed("Rudy");
    const chain = await part("chain", { brand: "Wippermann", model: "Żółw 11" });
    const wheel = await part("wheel");
    const tyre = await part("tyre", { notes: "tubeless" });
    await place(chain, { bike_id: bike, slot: "chain" });
    await place(wheel, { bike_id: other, slot: "rear_wheel" });
    await place(tyre, { parent_id: wheel, slot: "tyre" });
    const old = await part("chain");
    await rider.post(`/parts/${old}/take-off`, { to: "retired", reason: "worn" });
    const spare = await part("saddle");
    const found = async (query: string) =>
      (await rider.get(`/parts?${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await found("")).toEqual([spare, old, tyre, wheel, chain]);
    expect(await found("state=mounted")).toEqual([tyre, wheel, chain]);
    expect(await found("state=stored")).toEqual([spare]);
    expect(await found("state=retired")).toEqual([old]);
    expect(await found("kind=chain")).toEqual([old, chain]);
    expect(await found(`bike_id=${other}`)).toEqual([tyre, wheel]);
    expect(await found("search=zolw%20WIPPER")).toEqual([chain]);
    expect(await found("search=tubeless&kind=chain")).toEqual([]);
    // A serial number is found as somebody may have read it.
    const numbered = (await rider.post("/parts", { kind: "fork", serial: "SB-00O1L" })).body.data.id;
    expect(await found("search=58%2000011")).toEqual([numbered]);
    expect(await found("search=0001&kind=chain")).toEqual([]);
    await rider.delete(`/parts/${numbered}?confirm=true`);
    const page = (await rider.get("/parts?per_page=2&page=2")).body;
    expect(page.meta).toEqual({ total: 5, page: 2, per_page: 2 });
    expect(page.data.map(({ id }: { id: number }) => id)).toEqual([tyre, wheel]);
    for (const query of ["state=lost", "kind=bell", "per_page=201", "page=0"])
      expect((await rider.get(`/parts?${query}`)).status).toBe(422);
  });

  test("is made once by calls with one Idempotency-Key", async () => {
    const { rider } = await garageOf(app());
    const send = (body: object) => rider.post("/parts", body, { "idempotency-key": "k1" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => patiently(() => send({ kind: "chain" }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await send({ kind: "saddle" })).status).toBe(422);
  });

  test("is one of at most 1,000, also for those that arrive together", async () => {
    const { rider, part } = await garageOf(app());
    const id = await part("chain");
    const { id: _, ...row } = await app()
      .db.selectFrom("parts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: partBounds.parts - 2 }, () => row);
    for (let at = 0; at < rows.length; at += 500)
      await app()
        .db.insertInto("parts")
        .values(rows.slice(at, at + 500))
        .execute();
    const answers = await Promise.all([1, 2, 3].map(() => rider.post("/parts", { kind: "chain" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.limit_reached).toBe(true);
    expect((await rider.get("/parts")).body.meta.total).toBe(1000);
  });

  test("goes with the account, and is in its own data and the audit log", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const id = await part("chain", chainX11);
    await place(id, { bike_id: bike, slot: "chain" });
    const audits = await app()
      .db.selectFrom("audits")
      .select(["event", "changes"])
      .where("auditable_type", "=", "Part")
      .where("auditable_id", "=", id)
      .orderBy("id")
      .execute();
    expect(audits.map(({ event }) => event)).toEqual(["created", "updated"]);
    expect(JSON.parse(audits[0]!.changes)).toMatchObject({ brand: [null, "KMC"], serial: [null, null] });
    expect(JSON.parse(audits[1]!.changes).mounts[1][0]).toMatch(`bike ${bike} chain any`);
    expect((await rider.send("DELETE", "/account", { password: rider.password })).status).toBe(200);
    for (const table of ["mounts", "part_spans", "part_changes"] as const) {
      const rows = await app().db.selectFrom(table).select("id").where("part_id", "=", id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    expect(await app().db.selectFrom("parts").select("id").where("id", "=", id).execute()).toEqual([]);
  });
});

describe("a part is refused", () => {
  const app = sharedTestApp();
  test.each([
    ["without a kind", {}, "kind"],
    ["of no kind that there is", { kind: "bell" }, "kind"],
    ["with a brand of 256 characters", { kind: "chain", brand: "x".repeat(256) }, "brand"],
    ["with a detail out of its bounds", { kind: "fork", spec: { travel_mm: 301 } }, "spec"],
    ["with a price below nothing", { kind: "chain", price_cents: -1 }, "price_cents"],
    ["with half a cent", { kind: "chain", price_cents: 1.5 }, "price_cents"],
    ["with a currency that there is not", { kind: "chain", currency: "XYZ" }, "currency"],
    ["with a distance below nothing", { kind: "chain", initial_m: -1 }, "initial_m"],
    ["bought on a day that there is not", { kind: "chain", acquired_on: "2026-02-30" }, "acquired_on"],
  ])("%s", async (_what, body, field) => {
    const answer = await (await app().rider()).post("/parts", body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test("but not at the bounds", async () => {
    const rider = await app().rider();
    const body = {
      kind: "fork",
      brand: "x".repeat(255),
      spec: { travel_mm: 300 },
      price_cents: 0,
      initial_m: 1_000_000_000,
    };
    expect((await rider.post("/parts", body)).status).toBe(201);
  });
});

test("what is known of parts is in a rider's own data", async () => {
  const app = await openTestApp();
  const { rider, part, place, bike } = await garageOf(app);
  const id = await part("chain");
  await place(id, { bike_id: bike, slot: "chain", at: "2026-05-01" });
  await rider.post(`/parts/${id}/measurements`, { kind: "chain_pct", value: 0.5 });
  const { downloadedBy, unzipped } = await import("#server/platform/testing/transfer.ts");
  const files = await unzipped((await downloadedBy(rider, "/account/data")).bytes);
  expect(JSON.parse(String(files.get("parts.json")))).toMatchObject([
    { id, kind: "chain", mounts: [{ bike_id: bike, slot: "chain" }], measurements: [{ value: 0.5 }] },
  ]);
  expect(JSON.parse(String(files.get("part-changes.json")))).toMatchObject([
    { kind: "place", bike_id: bike },
  ]);
  expect(JSON.parse(String(files.get("setups.json")))).toEqual([]);
});
