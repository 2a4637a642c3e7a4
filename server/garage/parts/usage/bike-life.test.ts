import { expect, test } from "vitest";
import type { LifeOfBike } from "#contract/garage/bike-life.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

eachDb("the life of a bike", (on) => {
  const app = sharedTestApp({ on, config: { TIMEZONE: "Europe/Warsaw" } });
  const lifeOf = async (rider: { get: (path: string) => Promise<{ body: unknown }> }, bike: number) =>
    ((await rider.get(`/bikes/${bike}/life`)).body as { data: LifeOfBike }).data;

  test("has every part that was on it, also nested and gone ones, with what each did there", async () => {
    const { rider, bike, bikeNamed, part, place, ride } = await garageOf(app());
    const other = await bikeNamed("Grey Owl");
    const [wheel, cassette] = [await part("wheel", { brand: "DT Swiss" }), await part("cassette")];
    const [one, two] = [await part("chain", { brand: "KMC", model: "X11" }), await part("chain")];
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-01-10" });
    await place(cassette, { parent_id: wheel, slot: "cassette", at: "2026-02-01" });
    await place(one, { bike_id: bike, slot: "chain", at: "2026-01-10" });
    await place(two, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(wheel, { bike_id: other, slot: "rear_wheel", at: "2026-04-01" });
    await ride(bike, "2026-02-20", 30_000);
    await ride(bike, "2026-03-20", 20_000);
    const measured = (at: string, value: number) =>
      rider.post(`/parts/${one}/measurements`, { kind: "chain_pct", value, at });
    await measured("2026-02-25", 0.5);
    // Not on the bike any more.
    await measured("2026-05-01", 0.75);

    const life = await lifeOf(rider, bike);
    expect(life.parts.find(({ id }) => id === one)).toEqual({
      id: one,
      kind: "chain",
      brand: "KMC",
      model: "X11",
    });
    expect(
      life.spans
        .map(({ part_id, slot_path, from_at, to_at, usage }) => [
          part_id,
          slot_path,
          from_at.slice(0, 10),
          to_at?.slice(0, 10) ?? null,
          usage.distance_m,
        ])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [wheel, "rear_wheel", "2026-01-09", "2026-03-31", 50_000],
      [cassette, "rear_wheel/cassette", "2026-01-31", "2026-03-31", 50_000],
      [one, "chain", "2026-01-09", "2026-02-28", 30_000],
      [two, "chain", "2026-02-28", null, 20_000],
    ]);
    expect(life.measurements.map(({ part_id, value }) => [part_id, value])).toEqual([[one, 0.5]]);
  });

  test("has how far it went in each month of the rider's time zone, estimated between readings", async () => {
    const { rider, bike, ride } = await garageOf(app());
    // The last minutes of January in UTC are February in Warsaw.
    await ride(bike, "2026-01-31T23:30:00Z", 7000);
    await ride(bike, "2026-01-31T22:30:00Z", 5000);
    const before = await lifeOf(rider, bike);
    expect(before.months.slice(0, 3)).toEqual([
      { month: "2026-01", distance_m: 5000, estimated: false },
      { month: "2026-02", distance_m: 7000, estimated: false },
      { month: "2026-03", distance_m: 0, estimated: false },
    ]);
    await rider.post(`/bikes/${bike}/readings`, { at: "2026-03-01", km: 100 });
    await rider.post(`/bikes/${bike}/readings`, { at: "2026-03-31", km: 160 });
    const { months } = await lifeOf(rider, bike);
    expect(months.find(({ month }) => month === "2026-03")).toMatchObject({ estimated: true });
    expect(months.reduce((sum, { distance_m }) => sum + distance_m, 0)).toBeGreaterThanOrEqual(72_000);
  });

  test("has what was done to it and to its parts, oldest first, on the days on which it was done", async () => {
    const { rider, bike, bikeNamed, part, place } = await garageOf(app());
    const [other, chain] = [await bikeNamed("Grey Owl"), await part("chain")];
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-01-10" });
    const note = (on: number, body: object) => rider.post(`/bikes/${on}/services`, body);
    await note(bike, { done_on: "2026-03-01", items: [{ slot: "chain", task: "lube" }] });
    await note(bike, {
      done_on: "2026-02-01",
      title: "Spring",
      by: "shop",
      shop: "Velo",
      items: [{ part_id: chain, task: "clean" }, { task: "torque" }],
    });
    await note(other, { done_on: "2026-02-02", items: [{ task: "clean" }] });

    const { services } = await lifeOf(rider, bike);
    expect(services).toEqual([
      {
        id: expect.any(Number),
        done_on: "2026-02-01",
        done_at: "2026-01-31T23:00:00.000Z",
        title: "Spring",
        by: "shop",
        shop: "Velo",
        items: [
          { part_id: chain, slot: null, task: "clean" },
          { part_id: null, slot: null, task: "torque" },
        ],
      },
      expect.objectContaining({
        done_on: "2026-03-01",
        by: "self",
        items: [expect.objectContaining({ slot: "chain", task: "lube" })],
      }),
    ]);
  });

  test("is empty for a bike that nothing is known of, and its rider's alone", async () => {
    const { rider, bike } = await garageOf(app());
    expect(await lifeOf(rider, bike)).toEqual({
      parts: [],
      spans: [],
      measurements: [],
      services: [],
      months: [],
    });
    const stranger = await app().rider();
    expect((await stranger.get(`/bikes/${bike}/life`)).status).toBe(404);
    expect((await app().visitor.get(`/bikes/${bike}/life`)).status).toBe(401);
  });
});
