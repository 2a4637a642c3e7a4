import { expect, test } from "vitest";
import { componentFields } from "#contract/garage/bike-fields.ts";
import { Bike } from "#contract/garage/bikes.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { onPlan } from "#server/platform/testing/transfer.ts";

const names = componentFields.map(({ name }) => name);

bothDbs("the component fields of a bike that an older release wrote", (on) => {
  test("are whole, with null for what that release did not know, and stored so with the next change", async () => {
    const app = await openTestApp({ on });
    const rider = await onPlan(app, await app.rider(), "collector");
    const facts = { chain_brand: 'say "stack":1', frame_size: "56", stack: 560 };
    const ids: number[] = [];
    for (const name of ["A", "B", "C", "D", "E", "F"])
      ids.push((await rider.post("/bikes", { name, ...facts })).body.data.id);
    const whole = (await rider.get("/bikes")).body.data;
    /** As releases with so many fields kept it; 0: as the first ones did, what was entered alone. */
    const keep = async (id: number | undefined, known: readonly string[], specs_fields: number) => {
      const all = { ...Object.fromEntries(names.map((name) => [name, null])), ...facts };
      const specs = JSON.stringify(
        Object.fromEntries(Object.entries(all).filter(([name]) => known.includes(name))),
      );
      await app.db
        .updateTable("bikes")
        .set({ specs, specs_fields })
        .where("id", "=", id ?? 0)
        .execute();
    };
    const [few, more] = [names.slice(0, 40), names.filter((name) => name !== "serial" && name !== "stack")];
    await keep(ids[0], few, few.length);
    await keep(ids[1], more, more.length);
    await keep(ids[2], more, more.length);
    await keep(ids[3], [], 0);
    await keep(ids[4], ["frame_size", "chain_brand"], 0);
    await keep(ids[5], names, 0);
    const read = async () => (await rider.get("/bikes")).body.data.toReversed() as Bike[];
    const bikes = await read();
    for (const bike of bikes) expect(Bike.parse(bike)).toEqual(bike);
    for (const [index, bike] of bikes.entries())
      expect(Object.keys(bike).toSorted()).toEqual(Object.keys(whole[index]).toSorted());
    const { chain_brand, frame_size } = facts;
    expect(bikes).toMatchObject([
      { chain_brand, frame_size, stack: null },
      { chain_brand, frame_size, stack: null, serial: null },
      { chain_brand, frame_size, stack: null, serial: null },
      { chain_brand: null, frame_size: null, stack: null },
      { chain_brand, frame_size, stack: null, reach: null },
      { chain_brand, frame_size, stack: 560 },
    ]);
    for (const id of ids) expect((await rider.put(`/bikes/${id}`, { reach: 390 })).status).toBe(200);
    const stored = await app.db.selectFrom("bikes").select(["specs", "specs_fields"]).execute();
    for (const { specs, specs_fields } of stored)
      expect([Object.keys(JSON.parse(specs)), specs_fields]).toEqual([names, names.length]);
  });
});
