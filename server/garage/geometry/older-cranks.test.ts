import { expect, test } from "vitest";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { sheetsOfCranks } from "#server/platform/db/migrations/0025-sheets-of-cranks.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

bothDbs("cranks and a stem that only their parts knew", (on) => {
  test("are on the bike's sheet soon after an upgrade, and only there", async () => {
    const app = await openTestApp({ on });
    const { rider, bike, bikeNamed, part, place } = await garageOf(app);
    const [plain, off] = [await bikeNamed("Plain"), await bikeNamed("Off")];
    const cranks = await part("crankset", { spec: { length_mm: 172.5 } });
    const taken = await part("crankset", { spec: { length_mm: 165 } });
    await place(cranks, { bike_id: bike, slot: "crankset" });
    await place(await part("stem", { spec: { angle: 7 } }), { bike_id: bike, slot: "stem" });
    await place(await part("chain", { brand: "KMC" }), { bike_id: plain, slot: "chain" });
    await place(taken, { bike_id: off, slot: "crankset" });
    app.pass(1000);
    await rider.post(`/parts/${taken}/take-off`, { to: "stored" });
    // As the release before kept them: sheets without these facts, lengths to 0.01 mm.
    for (const { id, specs } of await app.db.selectFrom("bikes").select(["id", "specs"]).execute()) {
      const { crank_length: _, stem_angle: __, ...older } = JSON.parse(specs);
      const then = { specs: JSON.stringify(older), specs_fields: Object.keys(older).length };
      await app.db.updateTable("bikes").set(then).where("id", "=", id).execute();
    }
    await app.db
      .updateTable("parts")
      .set({ spec: '{"length_mm":172.55}' })
      .where("id", "=", cranks)
      .execute();
    const read = async (id: number) => (await rider.get(`/bikes/${id}`)).body.data;
    const before = [await read(bike), await read(plain), await read(off)];
    expect(before.map(({ crank_length, stem_angle }) => [crank_length, stem_angle])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);

    await sheetsOfCranks.up(app.db);
    // A form that was open meanwhile writes over neither.
    const { version } = before[0];
    const form = await rider.put(`/bikes/${bike}`, { color: "red", crank_length: null, version });
    expect([form.status, form.body.data.crank_length]).toEqual([409, 172.6]);
    await app.fastify.work["sheets"]?.();
    expect(await read(bike)).toMatchObject({ crank_length: 172.6, stem_angle: 7, version: version + 1 });
    expect([await read(plain), await read(off)]).toEqual(before.slice(1));
    const due = await app.db.selectFrom("bikes").select("id").where("parts_due_at", "is not", null).execute();
    expect(due).toEqual([]);
    const { spec } = (await rider.get(`/parts/${cranks}`)).body.data;
    expect(spec.length_mm).toBe(172.6);
  });
});
