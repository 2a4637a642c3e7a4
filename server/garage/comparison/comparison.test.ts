import { expect, test } from "vitest";
import { ComparedBike } from "#contract/garage/comparison.ts";
import { garageOf } from "#server/garage/parts/garage.testing.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { notedStatements } from "#server/platform/testing/statements.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";

eachDb("what a comparison says of a bike", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });
  const opened = async (facts: object = {}) => {
    const garage = await garageOf(app());
    const { rider } = garage;
    await rider.put("/account/preferences", { time_zone: "Europe/Warsaw", currency: "EUR" });
    const { id } = (await rider.post("/bikes", { name: "Fox", ...facts })).body.data;
    const compared = async (bike: number = id): Promise<ComparedBike> =>
      (await rider.get(`/bikes/${bike}/comparison`)).body.data;
    return { ...garage, id, compared };
  };

  test("is all of it in one request: facts, what it has done and cost, and the ages of its parts", async () => {
    const { rider, id, compared, ride, part, place } = await opened({
      stack: 560,
      saddle_height: 735,
      chain_brand: "KMC",
      purchase_price: 2000,
      purchase_currency: "EUR",
      purchase_date: "2026-01-05",
    });
    const cassette = await part("cassette", { brand: "SRAM", model: "XG", spec: { range: "10-52" } });
    const wheel = await part("wheel", { brand: "DT" });
    await place(wheel, { bike_id: id, slot: "rear_wheel", at: "2026-03-01" });
    await place(cassette, { parent_id: wheel, slot: "cassette", at: "2026-03-01" });
    await ride(id, "2026-02-01T10:00:00Z", 150_000, { moving_s: 18_000, up_m: 900 });
    await ride(id, "2026-04-01T10:00:00Z", 50_000, { moving_s: 7000, up_m: 100 });
    await rider.post("/expenses", {
      bike_id: id,
      category: "service",
      amount_cents: 10_000,
      currency: "EUR",
      day: "2026-04-02",
    });
    const data = await compared();
    expect(ComparedBike.parse(data)).toEqual(data);
    expect(data.bike).toEqual((await rider.get(`/bikes/${id}`)).body.data);
    expect(data.rides).toEqual({ rides: 2, distance_m: 200_000, moving_s: 25_000, up_m: 1000 });
    expect(data.costs).toEqual({
      shown_cents: 210_000,
      shown_currency: "EUR",
      per_km_cents: 1050,
      per_km_with_resale_cents: null,
      without_rate: 0,
      unconverted: [],
    });
    const parts = data.parts.map((one) => [one.slot_path, one.brand, one.since, one.distance_m]);
    expect(parts).toEqual([
      ["rear_wheel", "DT", "2026-03-01", 50_000],
      ["rear_wheel/cassette", "SRAM", "2026-03-01", 50_000],
      ["chain", "KMC", "2026-01-05", 200_000],
    ]);
  });

  test("is given for a bike without any figures, too: in the rider's currency, and without a cent", async () => {
    const { compared, rider } = await opened();
    expect(await compared()).toMatchObject({
      rides: { rides: 0, distance_m: 0, moving_s: 0, up_m: 0 },
      costs: {
        shown_cents: 0,
        shown_currency: "EUR",
        per_km_cents: null,
        per_km_with_resale_cents: null,
        without_rate: 0,
      },
      parts: [],
    });
    await rider.put("/account/preferences", { currency: "PLN" });
    expect((await compared()).costs.shown_currency).toBe("PLN");
  });

  test("brings about the parts of a bike whose parts nobody has needed", async () => {
    const { rider, id, compared } = await opened({ chain_brand: "KMC", crank_length: 170 });
    const counted = async () => (await rider.get("/parts?state=mounted")).body.meta.total;
    expect((await compared()).parts.map(({ slot_path }) => slot_path)).toEqual(["crankset", "chain"]);
    const parts = (await rider.get(`/bikes/${id}/parts`)).body.data;
    expect((await compared()).parts.map(({ id: part }) => part)).toEqual(
      parts.map(({ part }: { part: { id: number } }) => part.id),
    );
    expect(await counted()).toBe(2);
  });

  test("counts expenses that have no rate instead of adding them up", async () => {
    const { rider, id, compared } = await opened();
    const of = { bike_id: id, category: "tool", currency: "PLN", day: "2026-04-02" };
    await rider.post("/expenses", { ...of, amount_cents: 5000 });
    expect((await compared()).costs).toMatchObject({
      shown_cents: 0,
      shown_currency: "EUR",
      without_rate: 1,
      unconverted: [{ amount_cents: 5000, currency: "PLN" }],
    });
  });

  test("takes few statements more for a bike with many parts, rides and costs than for an empty one", async () => {
    const noted = notedStatements();
    const own = await openTestApp({ on, config: { PLAN_LIMITS: "off" } });
    const { rider, bike, bikeNamed, part, place, ride } = await garageOf(own);
    const empty = await bikeNamed("Empty");
    for (const slot of ["chain", "saddle", "stem", "handlebar", "fork", "seatpost"]) {
      const id = await part(slot, { price_cents: 1000, currency: "PLN", acquired_on: "2026-01-05" });
      await place(id, { bike_id: bike, slot, at: "2026-01-05" });
    }
    for (let day = 1; day <= 9; day++) await ride(bike, `2026-02-0${day}T10:00:00Z`, 1000);
    const statementsFor = async (id: number) => {
      await rider.get(`/bikes/${id}/comparison`);
      noted();
      await rider.get(`/bikes/${id}/comparison`);
      return noted();
    };
    const [less, more] = [await statementsFor(empty), await statementsFor(bike)];
    expect(more.length).toBeLessThan(22);
    expect(more.length - less.length).toBeLessThan(6);
  });
});
