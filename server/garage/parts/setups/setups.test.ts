import { expect, test } from "vitest";
import { measurementBounds } from "#contract/garage/measurements.ts";
import { setupBounds } from "#contract/garage/setup-input.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

eachDb("a set-up", (on) => {
  const app = sharedTestApp({ on });

  test("is added, changed in its version, and deleted", async () => {
    const { rider, part, bike } = await garageOf(app());
    const path = `/bikes/${bike}/setups`;
    const wheel = await part("wheel");
    const made = await rider.post(path, { name: "Winter", items: [{ slot: "rear_wheel", part_id: wheel }] });
    const setup = {
      name: "Winter",
      indoor: false,
      items: [{ slot: "rear_wheel", part_id: wheel, scope: "any" }],
      version: 1,
    };
    expect([made.status, made.body.data]).toMatchObject([201, setup]);
    const { id } = made.body.data;
    const changed = await rider.put(`${path}/${id}`, { name: "Snow", indoor: true, version: 1 });
    expect(changed.body.data).toEqual({ ...setup, id, name: "Snow", indoor: true, version: 2 });
    const stale = await rider.put(`${path}/${id}`, { name: "Ice", version: 1 });
    expect([stale.status, stale.body.data]).toEqual([409, changed.body.data]);
    expect((await rider.put(`${path}/${id}`, { name: "Ice" })).status).toBe(422);
    expect((await rider.get(path)).body).toMatchObject({
      data: [changed.body.data],
      meta: { total: 1, page: 1, per_page: 50 },
    });
    expect((await rider.delete(`${path}/${id}`)).status).toBe(200);
    expect((await rider.delete(`${path}/${id}`)).status).toBe(404);
  });

  test("is refused with a part that does not fit its slot, new and changed", async () => {
    const { rider, part, bike } = await garageOf(app());
    const path = `/bikes/${bike}/setups`;
    const [wheel, chain, cassette] = [await part("wheel"), await part("chain"), await part("cassette")];
    const refused = async (slot: string, part_id: number) => {
      const { status, body } = await rider.post(path, { name: "Winter", items: [{ slot, part_id }] });
      return [status, body.errors?.items];
    };
    const why = [422, ["Choose among your own parts, each for a slot that it fits."]];
    expect(await refused("saddle", chain)).toEqual(why);
    expect(await refused("chain", wheel)).toEqual(why);
    expect(await refused("front_wheel/cassette", cassette)).toEqual(why);
    expect(await refused("chain/cassette", cassette)).toEqual(why);
    expect(await refused("cassette", cassette)).toEqual(why);
    const made = await rider.post(path, {
      name: "W",
      items: [{ slot: "rear_wheel/cassette", part_id: cassette }],
    });
    expect(made.status).toBe(201);
    const items = [{ slot: "rear_wheel", part_id: cassette }];
    expect((await rider.put(`${path}/${made.body.data.id}`, { items, version: 1 })).status).toBe(422);
  });

  test("mounts its parts in turn, on wheels that it has just mounted as well", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [summer, trainer, cassette] = [await part("wheel"), await part("wheel"), await part("cassette")];
    await place(summer, { bike_id: bike, slot: "rear_wheel", at: "2026-01-01" });
    const items = [
      { slot: "rear_wheel", part_id: summer, scope: "outdoor" },
      { slot: "rear_wheel", part_id: trainer, scope: "indoor" },
      { slot: "rear_wheel/cassette", part_id: cassette, scope: "indoor" },
    ];
    const { id } = (await rider.post(`/bikes/${bike}/setups`, { name: "Trainer", indoor: true, items })).body
      .data;
    const tried = await rider.post(`/bikes/${bike}/setups/${id}/use`, { at: "2026-05-01", dry_run: true });
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toHaveLength(1);
    const used = await rider.post(`/bikes/${bike}/setups/${id}/use`, { at: "2026-05-01" });
    expect(tried.body.data).toEqual(used.body.data);
    expect([used.status, used.body.data.effects.map(({ act }: { act: string }) => act)]).toEqual([
      200,
      ["cut", "mount", "mount", "mount"],
    ]);
    const rows = (await rider.get(`/bikes/${bike}/parts`)).body.data;
    expect(rows.map((row: { slot_path: string; scope: string }) => `${row.slot_path} ${row.scope}`)).toEqual([
      "rear_wheel indoor",
      "rear_wheel outdoor",
      "rear_wheel/cassette indoor",
    ]);
    const [entry] = (await rider.get(`/bikes/${bike}/history`)).body.data;
    expect([entry.kind, entry.text.startsWith("Set-up “Trainer”: ")]).toEqual(["setup", true]);
    expect((await rider.post(`/bikes/${bike}/history/${entry.id}/undo`)).status).toBe(200);
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toHaveLength(1);
  });

  test("with a slot that hangs on nothing, or a retired part, mounts nothing", async () => {
    const { rider, part, bike } = await garageOf(app());
    const [chain, cassette] = [await part("chain"), await part("cassette")];
    const items = [
      { slot: "chain", part_id: chain },
      { slot: "rear_wheel/cassette", part_id: cassette },
    ];
    const { id } = (await rider.post(`/bikes/${bike}/setups`, { name: "All", items })).body.data;
    const refused = await rider.post(`/bikes/${bike}/setups/${id}/use`, {});
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "There is nothing in the slot “Rear wheel” to mount it on.",
    ]);
    expect((await rider.get(`/bikes/${bike}/parts`)).body.data).toEqual([]);
  });

  test("has a name, slots that there are, and parts of the rider's own; a bike has at most 50", async () => {
    const { rider, part, bike } = await garageOf(app());
    const others = await (await garageOf(app())).part("chain");
    const chain = await part("chain");
    const path = `/bikes/${bike}/setups`;
    const item = { slot: "chain", part_id: chain };
    for (const body of [
      { items: [] },
      { name: "", items: [] },
      { name: "x".repeat(setupBounds.name + 1), items: [] },
      { name: "A", items: [{ ...item, slot: "spokes" }] },
      { name: "A", items: [{ ...item, part_id: others }] },
      { name: "A", items: Array.from({ length: setupBounds.items + 1 }, () => item) },
    ])
      expect((await rider.post(path, body)).status).toBe(422);
    const send = () => rider.post(path, { name: "x".repeat(setupBounds.name), items: [item] });
    for (let made = 0; made < setupBounds.setups; made++) expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(403);
  });
});

eachDb("a measurement", (on) => {
  const app = sharedTestApp({ on });

  test("is noted, listed newest first, and deleted", async () => {
    const { rider, part } = await garageOf(app());
    const path = `/parts/${await part("chain")}/measurements`;
    const first = await rider.post(path, {
      kind: "chain_pct",
      value: "0.25",
      tool: "CC-4",
      at: "2026-05-01T10:00:00Z",
    });
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { at: "2026-05-01T10:00:00.000Z", kind: "chain_pct", value: 0.25, tool: "CC-4" },
    ]);
    const second = (await rider.post(path, { kind: "chain_pct", value: 0.5 })).body.data;
    expect(second.at).toBe(app().clock.now.toISOString());
    const { data, meta } = (await rider.get(path)).body;
    expect([data, meta]).toEqual([[second, first.body.data], { total: 2, page: 1, per_page: 50 }]);
    expect((await rider.delete(`${path}/${second.id}`)).status).toBe(200);
    expect((await rider.delete(`${path}/${second.id}`)).status).toBe(404);
  });

  test("is within what can be measured, and one of at most 1,000 of its part", async () => {
    const { rider, part } = await garageOf(app());
    const id = await part("pads");
    const path = `/parts/${id}/measurements`;
    const statusOf = async (body: object) => (await rider.post(path, body)).status;
    expect(await statusOf({ kind: "sag_pct", value: 100 })).toBe(201);
    expect(await statusOf({ kind: "sag_pct", value: 100.01 })).toBe(422);
    expect(await statusOf({ kind: "pad_mm", value: 0 })).toBe(201);
    for (const body of [
      { kind: "pad_mm", value: -0.01 },
      { kind: "pad_mm", value: 1.005 },
      { kind: "weight", value: 1 },
      { kind: "pad_mm" },
    ])
      expect(await statusOf(body)).toBe(422);
    const row = {
      user_id: rider.id,
      part_id: id,
      at: "2026-05-01T10:00:00.000Z",
      kind: "pad_mm" as const,
      value: 1,
      tool: null,
    };
    const rows = Array.from({ length: measurementBounds.perPart - 3 }, () => row);
    await app().db.insertInto("measurements").values(rows).execute();
    expect(await statusOf({ kind: "pad_mm", value: 1 })).toBe(201);
    expect(await statusOf({ kind: "pad_mm", value: 1 })).toBe(403);
  });
});
