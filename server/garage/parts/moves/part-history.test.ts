import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

eachDb("a bike's history", (on) => {
  const app = sharedTestApp({ on });

  test("has an entry for each change, what holds latest first", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [one, two] = [await part("chain", { brand: "KMC" }), await part("chain", { brand: "SRAM" })];
    await place(one, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(two, { bike_id: bike, slot: "chain", at: "2026-05-01" });
    await place(two, { bike_id: bike, slot: "chain", at: "2026-05-02" });
    await rider.post(`/parts/${one}/take-off`, { at: "2026-04-01", to: "stored" });
    await rider.post(`/parts/${one}/take-off`, { to: "retired", reason: "worn", at: "2026-06-01" });
    await rider.post(`/parts/${one}/restore`);
    const { data, meta } = (await rider.get(`/bikes/${bike}/history`)).body;
    expect(meta).toEqual({ total: 5, page: 1, per_page: 50 });
    expect(data.map((entry: { kind: string; text: string }) => `${entry.kind}: ${entry.text}`)).toEqual([
      "restore: The chain KMC is in storage again.",
      "retire: The chain KMC is retired on 1 June 2026.",
      "place: The chain KMC comes off Silver Fox on 1 May 2026 and goes to storage. The chain SRAM goes on Silver Fox on 1 May 2026.",
      "take_off: The chain KMC comes off Silver Fox on 1 April 2026 and goes to storage.",
      "place: The chain KMC goes on Silver Fox on 1 March 2026.",
    ]);
    expect(data.map(({ undoable }: { undoable: boolean }) => undoable)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(data[0]).toMatchObject({ part_id: one });
    expect(data.map(({ undo_bar }: { undo_bar: string | null }) => undo_bar)).toEqual([
      null,
      "To undo it, first undo what came later: The chain KMC is in storage again.",
      "To undo it, first undo what came later: The chain KMC comes off Silver Fox on 1 April 2026 and goes to storage.",
      null,
      "To undo it, first undo what came later: The chain SRAM goes on Silver Fox on 1 May 2026.",
    ]);
    expect((await rider.get(`/bikes/${bike}/history?per_page=2&page=3`)).body.data).toHaveLength(1);
  });

  test("undoes its last change, and then the one before", async () => {
    const { rider, part, place, bike, ride, metresOf } = await garageOf(app());
    const [one, two] = [await part("chain"), await part("chain")];
    await place(one, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(two, { bike_id: bike, slot: "chain", at: "2026-05-01" });
    await ride(bike, "2026-06-01", 1000);
    const entries = async () =>
      (await rider.get(`/bikes/${bike}/history`)).body.data as { id: number; text: string }[];
    const [last, first] = await entries();
    const refused = await rider.post(`/bikes/${bike}/history/${first!.id}/undo`);
    expect([refused.status, refused.body.data]).toMatchObject([409, [{ id: last!.id, text: last!.text }]]);
    expect(refused.body.message).toContain(last!.text);
    expect(await Promise.all([one, two].map(metresOf))).toEqual([0, 1000]);
    const undone = await rider.post(`/bikes/${bike}/history/${last!.id}/undo`);
    expect(undone.body.data.effects).toMatchObject([
      { act: "remove", part_id: two },
      { act: "mount", part_id: one },
    ]);
    expect(await Promise.all([one, two].map(metresOf))).toEqual([1000, 0]);
    expect((await rider.post(`/bikes/${bike}/history/${last!.id}/undo`)).status).toBe(404);
    expect((await rider.post(`/bikes/${bike}/history/${first!.id}/undo`)).status).toBe(200);
    expect([await entries(), (await rider.get(`/bikes/${bike}/parts`)).body.data]).toEqual([[], []]);
  });

  test("shares an entry with another bike, and it is undone in both", async () => {
    const { rider, part, place, bike, bikeNamed } = await garageOf(app());
    const other = await bikeNamed("Rudy");
    const wheel = await part("wheel");
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-03-01" });
    await place(wheel, { bike_id: other, slot: "rear_wheel", at: "2026-05-01" });
    const of = async (id: number) => (await rider.get(`/bikes/${id}/history`)).body.data;
    expect([(await of(bike)).length, (await of(other)).length]).toEqual([2, 1]);
    const [entry] = await of(other);
    expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(404);
    expect((await rider.post(`/bikes/${other}/history/${entry.id}/undo`)).status).toBe(200);
    expect([(await of(bike)).length, (await of(other)).length]).toEqual([1, 0]);
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toHaveLength(1);
  });

  test("undoes a retirement while the part is as that left it", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const id = await part("chain");
    await place(id, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await rider.post(`/parts/${id}/take-off`, { to: "retired", at: "2026-05-01" });
    const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
    expect((await rider.get(`/parts/${id}`)).body.data).toMatchObject({ state: "mounted", retired_at: null });
  });

  test("cannot undo what a deleted part was in", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [one, two] = [await part("chain"), await part("chain")];
    await place(one, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(two, { bike_id: bike, slot: "chain", at: "2026-05-01" });
    await rider.delete(`/parts/${one}?confirm=true`);
    const [entry, ...more] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect([entry.undoable, entry.undo_bar, more]).toEqual([
      false,
      "This cannot be undone: the parts have changed since.",
      [],
    ]);
    const refused = await rider.post(`/bikes/${bike}/history/${entry.id}/undo`);
    expect([refused.status, refused.body.data]).toEqual([409, []]);
  });
});
