import { expect, test } from "vitest";
import { patiently } from "#server/platform/testing/patiently.ts";
import { bothDbs } from "#server/platform/testing/databases.ts";
import { day, minute, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

type ShownEffect = { act: string; part_id: number; text: string };
type Row = { slot_path: string; part: { id: number } };

bothDbs("to replace a part", (on) => {
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
    expect(tried.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "The chain KMC X11 comes off Silver Fox on 3 May 2026.",
      "A new chain SRAM goes on Silver Fox on 3 May 2026.",
      "The chain KMC X11 is retired on 3 May 2026.",
    ]);
    expect(await on()).toEqual([`chain ${old}`]);
    const done = await replace(old, wish);
    const { part, effects } = done.body.data;
    expect(part).toMatchObject({ kind: "chain", brand: "SRAM", spec: { links: 118 }, state: "mounted" });
    expect(effects.map(({ act }: ShownEffect) => act)).toEqual(["cut", "mount", "retire"]);
    expect(await on()).toEqual([`chain ${part.id}`]);
    expect((await rider.get(`/parts/${old}`)).body.data).toMatchObject({
      state: "retired",
      retire_reason: "worn",
    });
    expect(await history()).toBe(2);
    const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect(entry).toMatchObject({ kind: "replace", undoable: true, part_id: part.id });
    const undone = await rider.post(`/bikes/${bike}/history/${entry.id}/undo`);
    expect(undone.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "Added with this change, and gone with it: chain SRAM.",
      "The chain KMC X11 goes on Silver Fox on 10 January 2026.",
    ]);
    expect(await on()).toEqual([`chain ${old}`]);
    expect((await rider.get(`/parts/${part.id}`)).status).toBe(404);
  });

  test("is undone with the part that it made and what that cost, unless something was added to it since", async () => {
    const { rider, bike, old, replace, on } = await withChain();
    const wish = {
      new_part: { brand: "SRAM", spec: { links: 118 }, price_cents: 4_990, currency: "EUR" },
      old: worn,
    };
    const undo = async (): Promise<number> => {
      const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
      return (await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status;
    };
    const parts = async (): Promise<string[]> =>
      (await rider.get("/parts")).body.data.map((one: { id: number; state: string }) =>
        one.id === old ? `old ${one.state}` : `new ${one.state}`,
      );
    const since: [what: string, add: (id: number) => Promise<unknown>][] = [
      ["a measurement", (id) => rider.post(`/parts/${id}/measurements`, { kind: "chain_pct", value: 0.1 })],
      ["a name", (id) => rider.put(`/parts/${id}`, { model: "PC-1130", version: 1 })],
      ["a note", (id) => rider.put(`/parts/${id}`, { notes: "From the shop", version: 1 })],
      [
        "an expense",
        (id) =>
          rider.post("/expenses", {
            part_id: id,
            category: "part",
            amount_cents: 100,
            currency: "EUR",
            day: "2026-05-03",
          }),
      ],
    ];
    for (const [what, add] of since) {
      const { id } = (await replace(old, wish)).body.data.part;
      await add(id);
      expect([what, await undo()]).toEqual([what, 200]);
      expect([what, await parts()]).toEqual([what, ["new stored", "old mounted"]]);
      expect((await rider.delete(`/parts/${id}?confirm=true`)).status).toBe(200);
    }
    const costs = async (): Promise<number> => (await rider.get("/expenses")).body.meta.total;
    const before = await costs();
    await replace(old, wish);
    expect(await costs()).toBe(before + 1);
    expect(await undo()).toBe(200);
    expect([await parts(), await costs(), await on()]).toEqual([["old mounted"], before, [`chain ${old}`]]);
  });

  test("keeps the part whose receipt or shop was written down, and what it cost", async () => {
    const { rider, bike, old, replace } = await withChain();
    const { id } = (await replace(old, { new_part: { price_cents: 4_990, currency: "EUR" }, old: worn })).body
      .data.part;
    const [expense] = (await rider.get("/expenses")).body.data;
    await rider.put(`/expenses/${expense.id}`, { shop: "Bike Barn", version: expense.version });
    const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
    expect((await rider.get(`/parts/${id}`)).body.data.state).toBe("stored");
    expect((await rider.get("/expenses")).body.data).toMatchObject([{ part_id: id, shop: "Bike Barn" }]);
  });

  test("works on the very day on which it was mounted, then and later", async () => {
    const { rider, part, place, bikeNamed, replace, on } = await withChain();
    const { clock } = app();
    const before = clock.now;
    clock.now = new Date("2026-06-01T10:00:00.000Z");
    const bike = await bikeNamed("New");
    const old = await part("chain", { brand: "KMC" });
    await place(old, { bike_id: bike, slot: "chain" });
    app().pass(minute);
    const wish = { at: "2026-06-01", new_part: { brand: "SRAM" }, old: { to: "stored" } };
    const { status, body } = await replace(old, wish);
    expect(status).toBe(200);
    const next = body.data.part.id;
    expect(await on(bike)).toEqual([`chain ${next}`]);
    app().pass(3 * day);
    const again = await replace(next, { ...wish, new_part: { brand: "Wippermann" } });
    expect(again.status).toBe(200);
    expect(await on(bike)).toEqual([`chain ${again.body.data.part.id}`]);
    expect((await rider.get(`/parts/${old}`)).body.data.state).toBe("stored");
    clock.now = before;
  });

  test("twice with one key makes one part", async () => {
    const { rider, old, replace, on, history } = await withChain();
    const wish = { new_part: { brand: "SRAM" }, old: { to: "stored" } };
    const key = { "idempotency-key": "one-press" };
    const answers = await Promise.all([1, 2].map(() => patiently(() => replace(old, wish, key))));
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
    expect(done.body.data.effects.map(({ act }: ShownEffect) => act)).toEqual(["cut", "mount", "mount"]);
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

  test("hands over what is in the slots that are named, and leaves what the new one has", async () => {
    const { part, place, bike, replace, on, old } = await withChain();
    const [summer, winter] = [await part("wheel"), await part("wheel")];
    const [tyre, winterTyre, rotor] = [await part("tyre"), await part("tyre"), await part("rotor")];
    await place(summer, { bike_id: bike, slot: "rear_wheel", at: "2026-02-01" });
    await place(tyre, { parent_id: summer, slot: "tyre", at: "2026-02-01" });
    await place(rotor, { parent_id: summer, slot: "rotor", at: "2026-02-01" });
    await place(winterTyre, { parent_id: winter, slot: "tyre", at: "2026-02-01" });
    const wish = { part_id: winter, old: { to: "stored" }, at: "2026-03-01" };
    expect((await replace(summer, { ...wish, hand_over: ["spokes"] })).status).toBe(422);
    expect((await replace(summer, { ...wish, hand_over: ["rotor"] })).status).toBe(200);
    expect(await on()).toEqual([
      `rear_wheel ${winter}`,
      `rear_wheel/tyre ${winterTyre}`,
      `rear_wheel/rotor ${rotor}`,
      `chain ${old}`,
    ]);
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
    expect(tried.body.data.effects.map(({ text }: ShownEffect) => text)).toEqual([
      "The chain KMC X11 comes off Silver Fox on 3 May 2026 and goes to storage.",
    ]);
    expect(await on()).toEqual([`chain ${old}`]);
  });
});
