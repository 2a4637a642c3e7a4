import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

type ShownEffect = { act: string; text: string };

eachDb("the days of a mount", (on) => {
  const app = sharedTestApp({ on });

  /** A chain from 10 January, worn out and replaced on 3 May, with rides of 100 m in February, April and June. */
  async function replacedChain() {
    const garage = await garageOf(app());
    const { part, place, bike, rider, ride } = garage;
    const old = await part("chain", { brand: "KMC", model: "X11" });
    await place(old, { bike_id: bike, slot: "chain", at: "2026-01-10" });
    const done = await rider.post(`/parts/${old}/replace`, {
      at: "2026-05-03",
      new_part: { brand: "SRAM" },
      old: { to: "retired", reason: "worn" },
    });
    const now: number = done.body.data.part.id;
    for (const day of ["2026-02-01", "2026-04-20", "2026-06-01"]) await ride(bike, day, 100);
    const mountOf = async (id: number): Promise<{ id: number; from_at: string; to_at: string | null }> =>
      (await rider.get(`/parts/${id}`)).body.data.history[0];
    const correct = async (id: number, body: object) =>
      rider.put(`/parts/${id}/mounts/${(await mountOf(id)).id}`, body);
    return { ...garage, old, now, mountOf, correct };
  }

  test("are corrected after a dry run, the part before them moves along, and it can be undone", async () => {
    const { rider, bike, old, now, mountOf, correct, metresOf } = await replacedChain();
    expect([await metresOf(old), await metresOf(now)]).toEqual([200, 100]);
    const tried = await correct(now, { from_at: "2026-04-12", dry_run: true });
    const texts = [
      "The chain KMC X11 comes off Silver Fox on 12 April 2026.",
      "The chain SRAM goes on Silver Fox on 12 April 2026.",
      "The chain KMC X11 is retired on 12 April 2026.",
    ];
    expect([tried.status, tried.body.data.effects.map(({ text }: ShownEffect) => text)]).toEqual([
      200,
      texts,
    ]);
    expect([await metresOf(old), await metresOf(now)]).toEqual([200, 100]);
    const done = await correct(now, { from_at: "2026-04-12" });
    expect(done.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual(texts);
    expect([await metresOf(old), await metresOf(now)]).toEqual([100, 200]);
    expect((await rider.get(`/parts/${old}`)).body.data.retired_at).toBe((await mountOf(now)).from_at);
    // By the day from which each holds.
    const [replaced, entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect(replaced).toMatchObject({ kind: "replace", undoable: false });
    expect(entry).toMatchObject({ kind: "days", part_id: now, undoable: true });
    expect(entry.text).toBe(`Days corrected: ${texts.join(" ")}`);
    expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
    expect([await metresOf(old), await metresOf(now)]).toEqual([200, 100]);
  });

  test("of the part before move what came after it along", async () => {
    const { old, now, correct, metresOf } = await replacedChain();
    expect((await correct(old, { to_at: "2026-07-01" })).status).toBe(200);
    expect([await metresOf(old), await metresOf(now)]).toEqual([300, 0]);
    expect((await correct(old, { from_at: "2026-02-01", to_at: "2026-02-02" })).status).toBe(200);
    expect([await metresOf(old), await metresOf(now)]).toEqual([100, 200]);
  });

  test("end where the part came off, and last again where it did not", async () => {
    const { part, place, bike, correct, rider, metresOf, ride } = await replacedChain();
    const saddle = await part("saddle");
    await place(saddle, { bike_id: bike, slot: "saddle", at: "2026-01-01" });
    const ended = await correct(saddle, { to_at: "2026-04-01" });
    expect(ended.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "The saddle comes off Silver Fox on 1 April 2026 and goes to storage.",
    ]);
    expect(ended.body.data.part.state).toBe("stored");
    const lasting = await correct(saddle, { to_at: null });
    expect(lasting.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "The saddle stays on Silver Fox from 1 January 2026 on.",
    ]);
    await ride(bike, "2026-08-01", 50);
    expect([await metresOf(saddle), (await rider.get(`/parts/${saddle}`)).body.data.state]).toEqual([
      350,
      "mounted",
    ]);
    expect((await correct(saddle, {})).body.data.effects).toEqual([]);
  });

  test("move what was handed over in the same moment along", async () => {
    const { part, place, bike, rider, ride, metresOf } = await garageOf(app());
    const [one, two, tyre] = [await part("wheel"), await part("wheel"), await part("tyre")];
    await place(one, { bike_id: bike, slot: "rear_wheel", at: "2026-01-01" });
    await place(tyre, { parent_id: one, slot: "tyre", at: "2026-01-01" });
    await rider.post(`/parts/${one}/replace`, {
      at: "2026-05-01",
      part_id: two,
      hand_over: true,
      old: { to: "stored" },
    });
    await ride(bike, "2026-05-10", 100);
    await ride(bike, "2026-06-10", 100);
    const { id } = (await rider.get(`/parts/${two}`)).body.data.history[0];
    expect((await rider.put(`/parts/${two}/mounts/${id}`, { from_at: "2026-06-01" })).status).toBe(200);
    expect(await Promise.all([one, two, tyre].map(metresOf))).toEqual([100, 100, 200]);
  });

  test("are refused where they leave no time, overlap, are ahead, or are not the rider's", async () => {
    const { part, place, bike, rider, old, now, mountOf, correct } = await replacedChain();
    const first = await part("chain", { brand: "Connex" });
    await place(first, { bike_id: bike, slot: "chain", at: "2025-01-01" });
    await rider.post(`/parts/${first}/take-off`, { to: "stored", at: "2025-06-01" });
    const status = async (id: number, body: object) => {
      const { status, body: response } = await correct(id, body);
      return [status, Object.keys(response.errors ?? {}).join() || response.message];
    };
    expect(await status(old, { from_at: "2026-05-03" })).toEqual([422, "from_at"]);
    expect(await status(old, { to_at: "2026-01-10" })).toEqual([422, "to_at"]);
    expect((await correct(old, { from_at: "2026-05-02" })).status).toBe(200);
    expect((await correct(old, { from_at: "2026-01-10" })).status).toBe(200);
    // Not a day is left for the one before.
    expect(await status(now, { from_at: "2026-01-10" })).toEqual([
      409,
      "Chain KMC X11: mounted on Silver Fox from 10 January 2026. Change that first.",
    ]);
    expect((await status(old, { from_at: "2025-05-31" }))[0]).toBe(409);
    expect((await correct(old, { from_at: "2025-06-01" })).status).toBe(200);
    expect((await status(old, { to_at: null }))[0]).toBe(409);
    expect(await status(now, { from_at: "2199-01-01" })).toEqual([422, "from_at"]);
    expect(await status(now, { to_at: "not a day" })).toEqual([422, "to_at"]);
    const { id } = await mountOf(now);
    expect((await rider.put(`/parts/${old}/mounts/${id}`, { from_at: "2026-05-01" })).status).toBe(404);
    const other = await garageOf(app());
    expect((await other.rider.put(`/parts/${now}/mounts/${id}`, { from_at: "2026-05-01" })).status).toBe(404);
  });
});
