import { expect, test } from "vitest";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { downloadedBy, onPlan, sendImport } from "#server/platform/testing/transfer.ts";

/** A rider whose bikes have years of parts, rides and readings. */
async function riddenGarage(app: TestApp) {
  const garage = await garageOf(app);
  const { rider, part, place, bike, bikeNamed, ride } = garage;
  const other = await bikeNamed("Rudy");
  const sheet = { chain_brand: "KMC", chain_model: "X11", tire_size: "28-622", chainring_size: "50/34" };
  const third = (await rider.post("/bikes", { name: "Śnieżka", current_mileage: 1200.5, ...sheet })).body
    .data;
  await rider.get(`/bikes/${third.id}/parts`);

  const wheel = await part("wheel", {
    brand: "DT Swiss",
    spec: { spokes: 28 },
    initial_m: 5000,
    initial_s: 60,
  });
  const cassette = await part("cassette", { serial: "A-1", acquired_on: "2024-01-02", notes: "a\n\n= b" });
  await place(cassette, { parent_id: wheel, slot: "cassette", at: "2025-02-01" });
  await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2025-03-01", scope: "outdoor" });
  const trainer = await part("wheel", { brand: "Kickr" });
  await place(trainer, { bike_id: bike, slot: "rear_wheel", at: "2025-03-01", scope: "indoor" });
  await place(wheel, { bike_id: other, slot: "rear_wheel", at: "2025-06-01" });
  const [one, two] = [await part("chain", { price_cents: 4999, currency: "PLN" }), await part("chain")];
  for (const [index, at] of ["2025-03-01", "2025-04-01", "2025-05-01"].entries())
    await place(index % 2 === 0 ? one : two, { bike_id: bike, slot: "chain", at });
  await rider.post(`/parts/${one}/take-off`, { to: "retired", reason: "worn", at: "2025-07-01" });
  for (const [at, value] of [
    ["2025-05-01", 0.25],
    ["2025-06-20", 0.75],
  ] as const)
    await rider.post(`/parts/${one}/measurements`, { at, kind: "chain_pct", value, tool: "CC-4" });
  const items = [
    { slot: "rear_wheel", part_id: wheel, scope: "outdoor" },
    { slot: "rear_wheel/cassette", part_id: cassette },
  ];
  await rider.post(`/bikes/${bike}/setups`, { name: "Zima", indoor: false, items });

  await rider.post(`/bikes/${bike}/readings`, { at: "2025-03-01", km: 10.5 });
  await rider.post(`/bikes/${bike}/readings`, { at: "2025-05-01", km: 100, note: "Serwis" });
  await ride(bike, "2025-03-02", 30_000, { moving_s: 3600, elapsed_s: 4000, up_m: 250, title: "Łęg" });
  await ride(bike, "2025-06-02T08:30:00Z", 12_345, { indoor: true, commute: true, utc_offset_min: -300 });
  await ride(third.id, "2025-04-02", 7000, { note: "a\nb", sport: "gravel", down_m: 3 });
  await ride(null, "2025-04-03", 1);
  const named = {
    source: "fit",
    format: "fit",
    device: "Edge 530",
    device_serial: "39",
    gear_name: "Łoś",
  } as const;
  await app.db.updateTable("rides").set(named).where("title", "=", "Łęg").execute();
  return { ...garage, other, third: third.id as number, wheel, one };
}
const exported = async (rider: Caller, format = "json") => downloadedBy(rider, `/export?format=${format}`);

/** What each part has done, by name; without ids. */
async function doneBy(rider: Caller) {
  const { data } = (await rider.get("/parts?per_page=200")).body;
  return data
    .map(({ kind, brand, state, usage }: Record<string, unknown>) => ({ kind, brand, state, usage }))
    .toReversed();
}

eachDb("a garage with parts that is taken out and brought in elsewhere", (on) => {
  const app = sharedTestApp({ on });

  test.each(["json", "zip"])("is the same, as %s, and its parts have done the same", async (format) => {
    const { rider } = await riddenGarage(app());
    const target = await onPlan(app(), await app().rider(), "collector");
    const before = (await exported(rider)).text;
    const answer = await sendImport(target, (await exported(rider, format)).bytes);
    expect(answer).toMatchObject({ status: 200, body: { data: { bikes: 3, rides: 4, errors: [] } } });
    expect((await exported(target)).text).toBe(before);
    expect(await doneBy(target)).toEqual(await doneBy(rider));
    const garage = JSON.parse(before);
    expect(garage.rides[0]).toMatchObject({ source: "fit", device: "Edge 530", gear_name: "Łoś" });
    expect(garage.parts.length).toBe(answer.body.data.parts);
    expect(Object.keys(garage)).toEqual([
      "format",
      "version",
      "bikes",
      "parts",
      "rides",
      "ride_rules",
      "routines",
      "care_plans",
      "services",
      "expenses",
      "budgets",
    ]);
    // What a bike was entered with has the rides before in it.
    expect(garage.bikes[2]).toMatchObject({
      current_mileage: 1200.5,
      readings: [{ km: 1200.5, entry: true }],
    });
    // The parts can be moved, and nothing of theirs is made again from the sheet.
    const bikes = (await target.get("/bikes")).body.data;
    const rows = (await target.get(`/bikes/${bikes[0].id}/parts`)).body.data;
    const chain = rows.find(({ slot }: { slot: string }) => slot === "chain");
    expect(chain.part).toMatchObject({ brand: "KMC", model: "X11" });
    expect((await target.post(`/parts/${chain.part.id}/take-off`, { to: "stored" })).status).toBe(200);
  });

  test("is only looked at in a dry run", async () => {
    const { rider } = await riddenGarage(app());
    const target = await onPlan(app(), await app().rider(), "collector");
    const file = (await exported(rider)).bytes;
    const dry = await sendImport(target, file, { dry_run: "true" });
    expect(dry.body.data).toMatchObject({ dry_run: true, bikes: 3, rides: 4, errors: [] });
    for (const list of ["/bikes", "/parts", "/rides"]) expect((await target.get(list)).body.data).toEqual([]);
  });
});

test("a garage of the first version comes in as it always did", async () => {
  const app = await openTestApp();
  const rider = await onPlan(app, await app.rider(), "collector");
  const first = `{"format":"spokebook-garage","version":1,"bikes":[
{"name":"Rudy","brand":"Antidote","type":"enduro","year":2022,"current_mileage":1204,"chain_brand":"SRAM","accessories":["lampka"]},
{"name":"Kross","notes":"a\\nb"}
]}`;
  const answer = await sendImport(rider, first);
  expect(answer.body.data).toMatchObject({ format: "json", bikes: 2, parts: 0, rides: 0, errors: [] });
  const { data } = (await rider.get("/bikes")).body;
  expect(data[1]).toMatchObject({
    name: "Rudy",
    current_mileage: 1204,
    chain_brand: "SRAM",
    accessories: ["lampka"],
  });
  const parts = (await rider.get(`/bikes/${data[1].id}/parts`)).body.data;
  expect(parts).toMatchObject([{ slot: "chain", part: { brand: "SRAM" } }]);
});
