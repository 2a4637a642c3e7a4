import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "./garage.testing.ts";

type Said = { act: string; part_id: number; text: string };
type Row = { slot_path: string; part: { id: number } };

eachDb("to replace a part", (on) => {
  const app = sharedTestApp({ on });

  async function withChain() {
    const garage = await garageOf(app());
    const { part, place, bike, rider } = garage;
    const old = await part("chain", { brand: "KMC", model: "X11" });
    await place(old, { bike_id: bike, slot: "chain", at: "2026-01-10" });
    const replace = (id: number, body: object, headers = {}) =>
      rider.post(`/parts/${id}/replace`, body, headers);
    const on = async (id = bike): Promise<string[]> =>
      (await rider.get(`/bikes/${id}/parts`)).body.data.map((row: Row) => `${row.slot_path} ${row.part.id}`);
    const history = async (): Promise<number> => (await rider.get(`/bikes/${bike}/history`)).body.meta.total;
    return { ...garage, old, replace, on, history };
  }
  const worn = { to: "retired", reason: "worn" };

  test("by a new one says beforehand what it will do, and is one change that can be undone", async () => {
    const { rider, bike, old, replace, on, history } = await withChain();
    const wish = { at: "2026-05-03", new_part: { brand: "SRAM", spec: { links: 118 } }, old: worn };
    const tried = await replace(old, { ...wish, dry_run: true });
    expect(tried.body.data.part).toBeNull();
    expect(tried.body.data.effects.map(({ text }: Said) => text)).toEqual([
      "The chain KMC X11 comes off Silver Fox on 3 May 2026.",
      "The chain SRAM goes on Silver Fox on 3 May 2026.",
      "The chain KMC X11 is retired on 3 May 2026.",
    ]);
    expect(await on()).toEqual([`chain ${old}`]);
    const done = await replace(old, wish);
    const { part, effects } = done.body.data;
    expect(part).toMatchObject({ kind: "chain", brand: "SRAM", spec: { links: 118 }, state: "mounted" });
    expect(effects.map(({ act }: Said) => act)).toEqual(["cut", "mount", "retire"]);
    expect(await on()).toEqual([`chain ${part.id}`]);
    expect((await rider.get(`/parts/${old}`)).body.data).toMatchObject({
      state: "retired",
      retire_reason: "worn",
    });
    expect(await history()).toBe(2);
    const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect(entry).toMatchObject({ kind: "replace", undoable: true, part_id: part.id });
    expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
    expect(await on()).toEqual([`chain ${old}`]);
    expect((await rider.get(`/parts/${part.id}`)).body.data.state).toBe("stored");
  });

  test("twice with one key makes one part", async () => {
    const { rider, old, replace, on, history } = await withChain();
    const wish = { new_part: { brand: "SRAM" }, old: { to: "stored" } };
    const key = { "idempotency-key": "one-press" };
    const answers = await Promise.all([replace(old, wish, key), replace(old, wish, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = answers.map(({ body }) => body.data.part.id);
    expect(one).toBe(two);
    expect(await on()).toEqual([`chain ${one}`]);
    expect(await history()).toBe(2);
    expect((await rider.get("/parts")).body.meta.total).toBe(2);
  });

  test("by one in storage, while the old one goes to another bike", async () => {
    const { rider, part, bikeNamed, old, replace, on } = await withChain();
    const other = await bikeNamed("Rudy");
    const stored = await part("chain", { brand: "SRAM" });
    const done = await replace(old, { part_id: stored, old: { to: "moved", bike_id: other } });
    expect(done.body.data.effects.map(({ act }: Said) => act)).toEqual(["cut", "mount", "mount"]);
    expect([await on(), await on(other)]).toEqual([[`chain ${stored}`], [`chain ${old}`]]);
    expect((await rider.get(`/parts/${stored}`)).body.data.state).toBe("mounted");
  });

  test("hands over what hangs on it only where that is wanted", async () => {
    const { part, place, bike, replace, on, old } = await withChain();
    const [wheel, tyre, cassette] = [await part("wheel"), await part("tyre"), await part("cassette")];
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-02-01", scope: "outdoor" });
    await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-02-01" });
    await place(cassette, { parent_id: wheel, slot: "cassette", at: "2026-02-01" });
    const wish = { new_part: {}, old: { to: "stored" } };
    const first = (await replace(wheel, { ...wish, at: "2026-03-01", hand_over: true })).body.data.part.id;
    expect(await on()).toEqual([
      `rear_wheel ${first}`,
      `rear_wheel/tyre ${tyre}`,
      `rear_wheel/cassette ${cassette}`,
      `chain ${old}`,
    ]);
    const second = (await replace(first, { ...wish, at: "2026-04-01" })).body.data.part.id;
    expect(await on()).toEqual([`rear_wheel ${second}`, `chain ${old}`]);
  });

  test("that was not mounted then, or is mounted again later, is refused and adds no part", async () => {
    const { rider, bike, place, old, replace } = await withChain();
    const wish = { new_part: { brand: "SRAM" }, old: worn };
    const early = await replace(old, { ...wish, at: "2026-01-09" });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ["at"]]);
    await rider.post(`/parts/${old}/take-off`, { to: "stored", at: "2026-02-01" });
    await place(old, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    const clash = await replace(old, { ...wish, at: "2026-01-20" });
    expect([clash.status, clash.body.data.part_id]).toEqual([409, old]);
    expect(clash.body.message).toBe(
      "Chain KMC X11: mounted on Silver Fox from 1 March 2026. Change that first.",
    );
    expect((await rider.get("/parts")).body.meta.total).toBe(1);
  });

  test("by nothing, by both, by what does not fit, or by somebody else's part is refused", async () => {
    const { part, old, replace } = await withChain();
    const saddle = await part("saddle");
    const others = await (await garageOf(app())).part("chain");
    const stored = { old: { to: "stored" } };
    const statuses = async (...bodies: object[]) =>
      Promise.all(bodies.map(async (body) => (await replace(old, body)).status));
    expect(
      await statuses(
        { ...stored },
        { ...stored, part_id: saddle, new_part: {} },
        { ...stored, part_id: saddle },
        { ...stored, part_id: others },
        { new_part: {}, old: { to: "moved" } },
        { new_part: {}, old: { to: "moved", parent_id: others } },
        { ...stored, new_part: { spec: { links: -1 } } },
      ),
    ).toEqual([422, 422, 422, 404, 422, 404, 422]);
  });

  test("or to take one off, says beforehand what it will do", async () => {
    const { rider, old, on } = await withChain();
    const body = { to: "stored", at: "2026-05-03", dry_run: true };
    const tried = await rider.post(`/parts/${old}/take-off`, body);
    expect(tried.body.data.effects.map(({ text }: Said) => text)).toEqual([
      "The chain KMC X11 comes off Silver Fox on 3 May 2026 and goes to storage.",
    ]);
    expect(await on()).toEqual([`chain ${old}`]);
  });
});
