import { describe, expect, test } from "vitest";
import type { Gear } from "#contract/garage/gears.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";

const drivetrain = {
  chainring_size: "50/34",
  cassette_range: "11-13-15-17-19-21-24-28",
  tire_size: "28-622",
};

eachDb("a bike's gears", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });
  const gearsWith = async (facts: object, query = "") => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy", ...facts })).body.data;
    return rider.get(`/bikes/${id}/gears${query}`);
  };
  const gears = async (facts: object, query = ""): Promise<Gear[]> =>
    (await gearsWith(facts, query)).body.data.gears;

  test("are read from its rings, sprockets, tyre and cranks", async () => {
    const { data } = (await gearsWith({ ...drivetrain, crank_length: 175 })).body;
    expect([data.wheel_mm, data.gears.length]).toEqual([678, 16]);
    const [low] = data.gears.filter((gear: Gear) => gear.ring === 34 && gear.sprocket === 28);
    // 34 : 28 with a wheel of 678 mm and cranks of 175 mm, at 90 turns a minute.
    expect(low).toEqual({
      ring: 34,
      sprocket: 28,
      hub: null,
      ratio: 1.2143,
      inches: 32.41,
      development_m: 2.586,
      gain: 2.352,
      kmh: 13.97,
    });
    // Without the cranks' length: 172.5 mm.
    const [usual] = (await gears(drivetrain)).filter(({ ring, sprocket }) => ring === 34 && sprocket === 28);
    expect(usual?.gain).toBe(2.386);
  });

  test("follow the parts that are on it", async () => {
    const rider = await app().rider();
    const { id } = (await rider.post("/bikes", { name: "Rudy", ...drivetrain })).body.data;
    const parts = (await rider.get(`/bikes/${id}/parts`)).body.data;
    const cassette = parts.find(({ slot }: { slot: string }) => slot === "cassette").part;
    await rider.put(`/parts/${cassette.id}`, { spec: { range: "12-14-16" }, version: cassette.version });
    const { data } = (await rider.get(`/bikes/${id}/gears`)).body;
    expect(new Set(data.gears.map(({ sprocket }: Gear) => sprocket))).toEqual(new Set([12, 14, 16]));
  });

  describe("at a cadence", () => {
    test.each([
      ["", 90],
      ["?cadence=", 90],
      ["?cadence=60", 60],
      ["?cadence=90", 90],
      ["?cadence=120", 120],
    ])("of %j are at %i turns a minute", async (query, cadence) => {
      const [first] = await gears(drivetrain, query);
      expect(first?.kmh).toBeCloseTo((((Math.PI * 678 * 50) / 28) * cadence * 60) / 1e6, 1);
    });

    test.each(["59", "121", "0", "-90", "90.5", "abc", "1e2", "90,5"])(
      "of %j are refused",
      async (cadence) => {
        const refused = await gearsWith(drivetrain, `?cadence=${cadence}`);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["cadence"]]);
      },
    );
  });

  test.each([
    ["rings that are none", { ...drivetrain, chainring_size: "compact" }],
    ["no rings", { ...drivetrain, chainring_size: null }],
    ["sprockets that are none", { ...drivetrain, cassette_range: "wide" }],
    ["no sprockets", { ...drivetrain, cassette_range: null }],
    ["nothing at all", {}],
  ])("are none with %s", async (_name, facts) => {
    const answer = await gearsWith(facts);
    expect([answer.status, answer.body.data.gears]).toEqual([200, []]);
  });

  test("have a ratio alone without a tyre's size that can be read", async () => {
    const { data } = (await gearsWith({ ...drivetrain, tire_size: "fat" })).body;
    expect(data.wheel_mm).toBeNull();
    expect(data.gears[0]).toMatchObject({ inches: null, development_m: null, gain: null, kmh: null });
    expect(data.gears.every(({ ratio }: Gear) => ratio > 0)).toBe(true);
  });
});
