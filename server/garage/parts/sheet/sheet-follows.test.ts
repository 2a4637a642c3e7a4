import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { notedStatements, scannedBy } from "#server/platform/testing/statements.ts";
import { day, hour, openTestApp, sharedTestApp, type TestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { dueSheetsRepo } from "./sheets.repo.ts";

/** A rider in UTC and a bike of 2024 with a sheet and parts. */
async function sheetOf(app: TestApp, fields: object = { chain_brand: "KMC", chain_model: "X11" }) {
  const garage = await garageOf(app);
  const { rider } = garage;
  await rider.put("/account/preferences", { time_zone: "UTC" });
  const given = { name: "Rudy", purchase_date: "2024-05-01", ...fields };
  const bike: number = (await rider.post("/bikes", given)).body.data.id;
  const idAt = async (path: string, on = bike): Promise<number> =>
    (await rider.get(`/bikes/${on}/parts`)).body.data.find(
      ({ slot_path }: { slot_path: string }) => slot_path === path,
    )?.part.id;
  await idAt("chain");
  return {
    ...garage,
    bike,
    idAt,
    sheet: async (id = bike) => (await rider.get(`/bikes/${id}`)).body.data,
    lastEntry: async () => (await rider.get(`/bikes/${bike}/history`)).body.data[0].id as number,
  };
}

eachDb("a bike's sheet", (on) => {
  const app = sharedTestApp({ on });

  test("shows what was mounted, taken off, put back and undone, each a version later", async () => {
    const { rider, bike, part, place, sheet, idAt, lastEntry } = await sheetOf(app());
    const chain = await idAt("chain");
    const seen = async () => {
      const { chain_brand, chain_model, version } = await sheet();
      return [chain_brand, chain_model, version];
    };
    const second = await part("chain", { brand: "SRAM", model: "PC" });
    expect(await seen()).toEqual(["KMC", "X11", 1]);
    await place(second, { bike_id: bike, slot: "chain", at: "2026-01-01", dry_run: true });
    expect(await seen()).toEqual(["KMC", "X11", 1]);
    await place(second, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    expect(await seen()).toEqual(["SRAM", "PC", 2]);
    await rider.post(`/parts/${second}/take-off`, { at: "2026-02-01", to: "retired", reason: "worn" });
    expect(await seen()).toEqual([null, null, 3]);
    await rider.post(`/bikes/${bike}/history/${await lastEntry()}/undo`);
    expect(await seen()).toEqual(["SRAM", "PC", 4]);
    await rider.post(`/bikes/${bike}/places`, {
      places: [{ part_id: chain, slot: "chain", at: "2026-03-01" }],
    });
    expect(await seen()).toEqual(["KMC", "X11", 5]);
    // In the past only: what is there now stays.
    await place(second, { bike_id: bike, slot: "chain", at: "2025-01-01" });
    await rider.post(`/parts/${second}/take-off`, { at: "2025-02-01", to: "stored" });
    expect(await seen()).toEqual(["KMC", "X11", 5]);
  });

  test("shows a part that was corrected, replaced by a call of parts, or deleted", async () => {
    const { rider, idAt, sheet, part } = await sheetOf(app());
    const chain = await idAt("chain");
    await rider.put(`/parts/${chain}`, { model: "X12", notes: "N", version: 1 });
    expect(await sheet()).toMatchObject({ chain_model: "X12", version: 2 });
    // What the sheet does not show is no change of the bike.
    await rider.put(`/parts/${chain}`, { notes: "M", version: 2 });
    expect((await sheet()).version).toBe(2);
    const fresh = await part("chain", { brand: "SRAM" });
    await rider.post(`/parts/${chain}/replace`, { part_id: fresh, at: "2026-01-01", old: { to: "stored" } });
    expect(await sheet()).toMatchObject({ chain_brand: "SRAM", chain_model: null, version: 3 });
    expect((await rider.delete(`/parts/${fresh}?confirm=true`)).status).toBe(200);
    expect(await sheet()).toMatchObject({ chain_brand: null, version: 4 });
  });

  test("shows what a set-up brings, on both bikes that it concerns", async () => {
    const { rider, bike, idAt, sheet, bikeNamed, place, part } = await sheetOf(app(), {
      wheelset_brand: "DT",
    });
    const other = await bikeNamed("Other");
    const wheel = await part("wheel", { brand: "Mavic" });
    const tyre = await part("tyre", { model: "Winter" });
    await place(tyre, { parent_id: wheel, slot: "tyre", at: "2024-06-01" });
    await place(wheel, { bike_id: other, slot: "rear_wheel", at: "2024-06-01" });
    expect(await sheet(other)).toMatchObject({ wheelset_brand: "Mavic", tire_model: "Winter" });
    const items = [{ slot: "rear_wheel", part_id: wheel }];
    const setup = (await rider.post(`/bikes/${bike}/setups`, { name: "Winter", items })).body.data;
    app().pass(1000);
    expect((await rider.post(`/bikes/${bike}/setups/${setup.id}/use`, {})).status).toBe(200);
    expect(await idAt("rear_wheel")).toBe(wheel);
    expect(await sheet()).toMatchObject({ wheelset_brand: "Mavic", tire_model: "Winter", version: 2 });
    expect(await sheet(other)).toMatchObject({ wheelset_brand: null, tire_model: null });
  });

  test("shows the part that is outdoors, and what hangs on that one", async () => {
    const { bike, sheet, place, part, rider } = await sheetOf(app(), {
      wheelset_brand: "DT",
      cassette_range: "11-34",
    });
    const trainer = await part("wheel", { brand: "Tacx" });
    const cassette = await part("cassette", { spec: { range: "11-28" } });
    await place(cassette, { parent_id: trainer, slot: "cassette", at: "2024-06-01" });
    const [first] = (await rider.get(`/parts?bike_id=${bike}&kind=wheel`)).body.data.filter(
      (wheel: { mounts: { slot: string }[] }) => wheel.mounts[0]?.slot === "rear_wheel",
    );
    await place(first.id, { bike_id: bike, slot: "rear_wheel", scope: "outdoor", at: "2024-06-01" });
    await place(trainer, { bike_id: bike, slot: "rear_wheel", scope: "indoor", at: "2024-06-01" });
    expect(await sheet()).toMatchObject({ wheelset_brand: "DT", cassette_range: "11-34" });
    await rider.post(`/parts/${first.id}/take-off`, { at: "2025-01-01", to: "stored" });
    expect(await sheet()).toMatchObject({ cassette_range: "11-28" });
  });

  test("of another bike shows a part of both that was corrected through the first", async () => {
    const { rider, bike, sheet, bikeNamed, place, part } = await sheetOf(app());
    const other = await bikeNamed("Other");
    const wheel = await part("wheel", { brand: "DT" });
    await place(wheel, { bike_id: bike, slot: "rear_wheel", scope: "outdoor", at: "2025-01-01" });
    await place(wheel, { bike_id: other, slot: "rear_wheel", scope: "indoor", at: "2025-01-01" });
    const { version } = await sheet(other);
    await rider.put(`/bikes/${bike}`, { wheelset_model: "ARC" });
    expect(await sheet(other)).toMatchObject({
      wheelset_brand: "DT",
      wheelset_model: "ARC",
      version: version + 1,
    });
  });

  test("shows a part that is mounted or comes off ahead once its time has come, and not before", async () => {
    const { rider, bike, sheet, place, part } = await sheetOf(app());
    const { rewrite, isDue } = dueSheetsRepo(app().db, () => app().clock.now);
    const ahead = (ms: number) => new Date(app().clock.now.getTime() + ms).toISOString();
    const next = await part("chain", { brand: "SRAM" });
    expect((await place(next, { bike_id: bike, slot: "chain", at: ahead(hour) })).status).toBe(200);
    await rider.post(`/parts/${next}/take-off`, { at: ahead(2 * hour), to: "stored" });
    app().pass(hour - 1);
    expect([await isDue(), await rewrite()]).toEqual([false, undefined]);
    expect(await sheet()).toMatchObject({ chain_brand: "KMC", version: 1 });
    app().pass(1);
    expect(await isDue()).toBe(true);
    await rewrite();
    expect(await sheet()).toMatchObject({ chain_brand: "SRAM", version: 2 });
    expect(await isDue()).toBe(false);
    app().pass(hour);
    await rewrite();
    expect(await sheet()).toMatchObject({ chain_brand: null, version: 3 });
    app().pass(day);
    expect(await isDue()).toBe(false);
    const audits = app()
      .db.selectFrom("audits")
      .select(["actor_id", "changes"])
      .where("auditable_id", "=", bike);
    const entries = await audits.where("auditable_type", "=", "Bike").orderBy("id").execute();
    expect(entries.slice(1).map(({ actor_id, changes }) => [actor_id, JSON.parse(changes)])).toEqual([
      [null, { chain_brand: ["KMC", "SRAM"], chain_model: ["X11", null] }],
      [null, { chain_brand: ["SRAM", null] }],
    ]);
  });

  test("is compared with what the bike has by then, where it is written before that was noted", async () => {
    const { rider, bike, sheet, place, part, idAt } = await sheetOf(app());
    const next = await part("chain", { brand: "SRAM" });
    const at = new Date(app().clock.now.getTime() + hour).toISOString();
    await place(next, { bike_id: bike, slot: "chain", at });
    const seen = await sheet();
    app().pass(hour);
    const stale = await rider.put(`/bikes/${bike}`, { chain_model: "X12", version: seen.version });
    expect([stale.status, stale.body.data.chain_brand]).toEqual([409, "SRAM"]);
    expect((await rider.put(`/bikes/${bike}`, { chain_model: "PC" })).body.data).toMatchObject({
      chain_brand: "SRAM",
      chain_model: "PC",
    });
    expect(await idAt("chain")).toBe(next);
  });

  test("is what visitors read of a shared bike", async () => {
    const { rider, bike, idAt } = await sheetOf(app());
    const link = (await rider.post(`/bikes/${bike}/toggle-sharing`)).body.data.share_url.split("/").at(-1);
    const read = async () => (await app().visitor.get(`/bikes/public/${link}`)).body.data.chain_model;
    expect(await read()).toBe("X11");
    await rider.put(`/parts/${await idAt("chain")}`, { model: "X12", version: 1 });
    expect(await read()).toBe("X12");
  });

  test("records in the audit log what its parts have changed", async () => {
    const { rider, bike, idAt } = await sheetOf(app());
    await rider.post(`/parts/${await idAt("chain")}/take-off`, { to: "stored" });
    const { changes, actor_id } = await app()
      .db.selectFrom("audits")
      .select(["changes", "actor_id"])
      .where("auditable_type", "=", "Bike")
      .where("auditable_id", "=", bike)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([actor_id, JSON.parse(changes)]).toEqual([
      rider.id,
      { chain_brand: ["KMC", null], chain_model: ["X11", null] },
    ]);
  });

  test("goes with its bike, whose parts go to storage, also while one of them is moved", async () => {
    for (let round = 0; round < 5; round++) {
      const { rider, bike, idAt, bikeNamed, place } = await sheetOf(app());
      const [chain, other] = [await idAt("chain"), await bikeNamed("Other")];
      const [deleted, moved] = await Promise.all([
        rider.delete(`/bikes/${bike}`),
        place(chain, { bike_id: round % 2 ? other : bike, slot: "chain" }),
      ]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(moved.status);
      const { state, mounts } = (await rider.get(`/parts/${chain}`)).body.data;
      const isThere = round % 2 === 1 && moved.status === 200;
      expect([state, mounts.length]).toEqual(isThere ? ["mounted", 1] : ["stored", 0]);
      expect((await rider.get("/parts")).body.meta.total).toBe(1);
    }
  });

  test("costs a bike whose parts were never needed no statement more, new or changed", async () => {
    const noted = notedStatements();
    const own = await openTestApp({ on });
    const rider = await own.rider();
    noted();
    const { id } = (await rider.post("/bikes", { name: "N", chain_model: "X11" })).body.data;
    await rider.put(`/bikes/${id}`, { chain_model: "X12", version: 1 });
    const statements = noted();
    const ofParts = /\b(parts|mounts|part_spans|part_changes)\b/;
    expect(statements.length).toBeGreaterThan(4);
    expect(statements.filter((statement) => ofParts.test(statement))).toEqual([]);
    // The query that an idle server repeats every few seconds reads an index alone.
    await dueSheetsRepo(own.db, () => own.clock.now).isDue();
    const [query = "", ...more] = noted();
    expect([more, await scannedBy(own.db, on, query)]).toEqual([[], []]);
    await rider.get(`/bikes/${id}/parts`);
    expect(noted().filter((statement) => ofParts.test(statement)).length).toBeGreaterThan(0);
  });
});
