import { expect, test } from "vitest";
import { runs } from "#contract/platform/runs.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { hour, openTestApp } from "#server/platform/testing/test-app.ts";
import { allTicked, sellerAndBuyer } from "./handing.testing.ts";

interface Done {
  id: number;
  brand: string;
  usage: { distance_m: number; moving_s: number; rides: number };
}

eachDb("a garage that hands on a bike", (on) => {
  test.each(Array.from({ length: runs(3) }, (_, seed) => seed))(
    "keeps the usage of parts on both sides: %i",
    async (seed) => {
      const random = randomFrom(seed + 1);
      const app = await openTestApp({ on });
      const { seller, buyer, bike, bikeNamed, part, place, ride, offer, accept, ago } =
        await sellerAndBuyer(app);
      const other = await bikeNamed("Other");
      const kinds = ["chain", "chain", "cassette", "saddle", "wheel", "tyre"] as const;
      const parts: { id: number; kind: (typeof kinds)[number] }[] = [];
      for (const [index, kind] of kinds.entries())
        parts.push({ kind, id: await part(kind, { brand: `Part ${index}` }) });
      const wheel = parts.find(({ kind }) => kind === "wheel")?.id;
      for (let days = 60; days > 2; days -= 2) {
        const { id, kind } = random.pick(parts);
        const on = kind === "tyre" ? { parent_id: wheel } : { bike_id: random.pick([bike, bike, other]) };
        await place(id, { ...on, slot: kind === "wheel" ? "rear_wheel" : kind, at: ago(days) });
        await ride(random.pick([bike, other]), ago(days - 1), 1000 + random.below(60_000), {
          moving_s: 3600,
        });
      }
      const doneBy = async (rider: typeof seller): Promise<Done[]> => (await rider.get("/parts")).body.data;
      const before = await doneBy(seller);
      const stored = before.filter((one) => (one as unknown as { mounts: [] }).mounts.length === 0);
      const ticked = stored.filter(() => random.chance(0.5)).map(({ id }) => id);
      await accept(buyer, await offer({ what: { ...allTicked, stored_parts: ticked } }));
      app.pass(hour);
      const after = new Map((await doneBy(seller)).map((one) => [one.id, one.usage]));
      for (const { id, usage } of before)
        expect([id, after.get(id)?.distance_m, after.get(id)?.rides]).toEqual([
          id,
          usage.distance_m,
          usage.rides,
        ]);
      const byBrand = new Map(before.map((one) => [one.brand, one.usage]));
      const got = await doneBy(buyer);
      for (const { brand, usage } of got)
        expect([brand, usage.distance_m, usage.moving_s]).toEqual([
          brand,
          byBrand.get(brand)?.distance_m,
          byBrand.get(brand)?.moving_s,
        ]);
      const brands = new Set(got.map(({ brand }) => brand));
      const named = before.filter(({ id }) => ticked.includes(id));
      expect(named.every(({ brand }) => brands.has(brand))).toBe(true);
    },
    60_000,
  );
});
