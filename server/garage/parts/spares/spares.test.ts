import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";

interface Listed {
  part: { id: number };
  on_it: { slot: string; part: { id: number } }[];
  places: { slot_path: string; turns: number }[];
}

eachDb("the spare parts of a bike", (on) => {
  const app = sharedTestApp({ on });

  async function spares(
    rider: { get: (path: string) => Promise<{ body: { data: Listed[] } }> },
    path: string,
  ) {
    const { data } = (await rider.get(path)).body;
    return (slot: string) =>
      data
        .filter(({ places }) => places.some(({ slot_path }) => slot_path === slot))
        .map(({ part }) => part.id);
  }

  test("are in storage, fit by kind and speeds, and those that took turns there are first", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [turning, mounted] = [await part("chain", { spec: { speeds: 11 } }), await part("chain")];
    await rider.put(`/parts/${mounted}`, { spec: { speeds: 11 }, version: 1 });
    await place(turning, { bike_id: bike, slot: "chain", at: "2026-01-01" });
    await place(mounted, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    const other = await part("chain");
    await part("chain", { spec: { speeds: 12 } });
    await part("saddle");
    const of = await spares(rider, `/bikes/${bike}/spares`);
    expect(of("chain")).toEqual([turning, other]);
    // In February the other of the two was in storage.
    const then = await spares(rider, `/bikes/${bike}/spares?at=2026-02-01`);
    expect(then("chain")).toEqual([mounted, other]);
    const stranger = (await garageOf(app())).rider;
    expect((await stranger.get(`/bikes/${bike}/spares`)).status).toBe(404);
  });

  test("go by the speeds of the bike where those of what is mounted are not known", async () => {
    const { rider, part, bike } = await garageOf(app());
    const { version } = (await rider.get(`/bikes/${bike}`)).body.data;
    await rider.put(`/bikes/${bike}`, { name: "Silver Fox", speeds: 12, chain_brand: "KMC", version });
    const fitting = await part("chain", { spec: { speeds: 12 } });
    await part("chain", { spec: { speeds: 11 } });
    expect((await spares(rider, `/bikes/${bike}/spares`))("chain")).toEqual([fitting]);
  });

  test("name the wheels of their side with what is on them, and tyres of their rim", async () => {
    const { rider, part, place, bike } = await garageOf(app());
    const [front, rear, wasFront, withCassette] = [
      await part("wheel"),
      await part("wheel"),
      await part("wheel"),
      await part("wheel"),
    ];
    const cassette = await part("cassette");
    await place(cassette, { parent_id: withCassette, slot: "cassette", at: "2026-01-01" });
    await place(wasFront, { bike_id: bike, slot: "front_wheel", at: "2026-01-01" });
    await place(front, { bike_id: bike, slot: "front_wheel", at: "2026-02-01" });
    await place(rear, { bike_id: bike, slot: "rear_wheel", at: "2026-02-01" });
    const tyre = await part("tyre", { spec: { size: "40-622" } });
    await place(tyre, { parent_id: front, slot: "tyre", at: "2026-02-01" });
    const same = await part("tyre", { spec: { size: "700x28C" } });
    await part("tyre", { spec: { size: "26x1.75" } });
    const of = await spares(rider, `/bikes/${bike}/spares`);
    expect([of("front_wheel"), of("rear_wheel")]).toEqual([[wasFront], [withCassette]]);
    expect(of("front_wheel/tyre")).toEqual([same]);
    const { data } = (await rider.get(`/bikes/${bike}/spares`)).body;
    const listed = data.find((one: Listed) => one.part.id === withCassette) as Listed;
    expect(listed.on_it).toMatchObject([{ slot: "cassette", part: { id: cassette } }]);
  });
});
