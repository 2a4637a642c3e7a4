import { describe, expect, test } from "vitest";
import { type CostStat, costStatsBy } from "#contract/garage/cost-stats.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { notedStatements, scannedBy } from "#server/platform/testing/statements.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { costTestGarage } from "./cost-stats.testing.ts";
import { perKm } from "./per-km.ts";
import { splitCents } from "./split-cents.ts";

describe("cents per kilometre", () => {
  test.each([
    [1000, 99_999, null],
    [1000, 100_000, 10],
    [1000, 0, null],
    [0, 100_000, 0],
    [1, 200_000, 0.01],
    [1, 200_001, 0],
    [-1, 200_000, -0.01],
    [-1, 200_001, 0],
    [6490, 1_847_123, 3.51],
    [99_999_999_900_000, 100_000, 999_999_999_000],
  ])("of %d over %d m are %s", (cents, metres, expected) => {
    expect(perKm(cents, metres)).toBe(expected);
  });
});

describe("cents that are split", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [1, 1, 4], [17, 17, 66]],
    [1, [1, 2], [0, 1]],
    [5, [0, 7], [0, 5]],
    [0, [3, 4], [0, 0]],
    [10, [1_234_567, 1_234_567], [5, 5]],
    [999_999_999_999_999, [1, 2], [333_333_333_333_333, 666_666_666_666_666]],
  ])("%d by %j are %j", (cents, weights, expected) => {
    expect(splitCents(cents, weights)).toEqual(expected);
  });
});

const brief = (rows: CostStat[]) =>
  rows.map(({ key, shown_cents, distance_m, per_km_cents, per_km_with_resale_cents }) => [
    key,
    shown_cents,
    distance_m,
    per_km_cents,
    per_km_with_resale_cents,
  ]);

eachDb("what bikes cost", (on) => {
  const opened = async () => {
    const app = await openTestApp({ on, config: { NBP_URL: "http://127.0.0.1:9" } });
    app.clock.now = new Date("2026-05-20T10:00:00Z");
    return { app, ...(await costTestGarage(app)) };
  };

  test("is shown per kilometre from 100 km on, of what was ridden while a bike was owned", async () => {
    const { rider, bike, ride, spend, stats, set } = await opened();
    await ride(bike, "2026-03-01T22:59:59Z", 99_999);
    await spend(1000, { bike_id: bike });
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 99_999, null, null]]);
    const last = (await ride(bike, "2026-03-01T23:00:00Z", 1)).body.data;
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 100_000, 10, null]]);

    // The second ride is of 2 March in Warsaw.
    await rider.put(`/rides/${last.id}`, { distance_m: 250_000, version: last.version });
    await set(bike, { purchase_date: "2026-03-02" });
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 250_000, 4, null]]);
    await set(bike, { purchase_date: "2026-03-03" });
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 0, null, null]]);
    await set(bike, { purchase_date: null, sold_on: "2026-03-01" });
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 99_999, null, null]]);
    await set(bike, { sold_on: "2026-03-02" });
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 349_999, 2.86, null]]);
    await set(bike, { purchase_date: "2026-03-05", sold_on: "2026-03-02" });
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 1000, 0, null, null]]);
  });

  test("counts mileage between two readings that no ride accounts for", async () => {
    const { rider, bike, spend, stats } = await opened();
    await rider.post(`/bikes/${bike}/readings`, { at: "2026-04-01", km: 1000 });
    await rider.post(`/bikes/${bike}/readings`, { at: "2026-05-11", km: 1400 });
    await spend(2000, { bike_id: bike });
    await spend(3000, { bike_id: bike, day: "2026-04-30" });
    const [row] = brief(await stats("bike"));
    expect(row).toEqual([`${bike}`, 5000, 400_000, 12.5, null]);
    // Forty days, thirty of them in April.
    expect(brief(await stats("month"))).toEqual([
      ["2026-04", 3000, 300_000, 10, null],
      ["2026-05", 2000, 100_000, 20, null],
    ]);
    expect(brief(await stats("month", "&from=2026-05-01&to=2026-05-05"))).toEqual([
      ["2026-05", 2000, 50_000, null, null],
    ]);
  });

  test("is less by what a bike was sold for, or is worth while it is not sold", async () => {
    const { bike, ride, spend, stats, set } = await opened();
    await ride(bike, "2026-03-01T10:00:00Z", 1_000_000);
    await set(bike, { purchase_price_cents: 500_000, purchase_currency: "PLN" });
    await spend(30_000, { bike_id: bike, category: "service" });
    const figures = async () => brief(await stats("bike"))[0]?.slice(1);
    expect(await figures()).toEqual([530_000, 1_000_000, 530, null]);
    await set(bike, { value_estimate_cents: 350_000 });
    expect(await figures()).toEqual([530_000, 1_000_000, 530, 180]);
    await set(bike, { value_estimate_cents: 0 });
    expect(await figures()).toEqual([530_000, 1_000_000, 530, 530]);
    await set(bike, { value_estimate_cents: 600_000 });
    expect(await figures()).toEqual([530_000, 1_000_000, 530, -70]);
    // Sold: what it was estimated at counts no more.
    await set(bike, { sold_on: "2026-05-02" });
    expect(await figures()).toEqual([530_000, 1_000_000, 530, null]);
    await set(bike, { sold_price_cents: 400_000 });
    expect(await figures()).toEqual([130_000, 1_000_000, 530, 130]);
    await set(bike, { sold_on: null });
    expect(await figures()).toEqual([130_000, 1_000_000, 530, 130]);
    // Figures of a period have no such value.
    expect(brief(await stats("bike", "&from=2026-01-01"))[0]?.slice(1)).toEqual([
      130_000,
      1_000_000,
      530,
      null,
    ]);
    expect(brief(await stats("bike", "&to=2026-05-20"))[0]?.slice(1)).toEqual([
      130_000,
      1_000_000,
      530,
      null,
    ]);
    expect(brief(await stats("category"))).toEqual([
      ["purchase", 500_000, 1_000_000, 500, null],
      ["service", 30_000, 1_000_000, 30, null],
      ["sale", -400_000, 1_000_000, null, null],
    ]);
  });

  test("splits a part that moved by its kilometres on each bike, cent by cent", async () => {
    const { bike, bikeNamed, part, place, ride, stats, spend } = await opened();
    const second = await bikeNamed("Winter");
    const chain = await part("chain", { price_cents: 100, currency: "PLN", acquired_on: "2026-02-01" });
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(chain, { bike_id: second, slot: "chain", at: "2026-04-01" });
    await ride(bike, "2026-03-05T10:00:00Z", 100_000);
    // Not with this chain.
    await ride(bike, "2026-04-05T10:00:00Z", 700_000);
    expect(brief(await stats("bike"))).toEqual([[`${bike}`, 100, 800_000, 0.13, null]]);
    await ride(second, "2026-04-06T10:00:00Z", 200_000);
    expect(brief(await stats("bike"))).toEqual([
      [`${second}`, 67, 200_000, 0.34, null],
      [`${bike}`, 33, 800_000, 0.04, null],
    ]);
    expect(brief(await stats("part"))).toEqual([[`${chain}`, 100, 300_000, 0.33, null]]);
    const [row] = await stats("part", `&bike_id=${bike}`);
    expect(row).toMatchObject({ shown_cents: 33, distance_m: 100_000, per_km_cents: 0.33 });
    expect(row).toMatchObject({
      bike: { id: second, name: "Winter" },
      part: { id: chain, kind: "chain", brand: null, model: null },
      slot: "chain",
      from_on: "2026-04-01",
    });
    // An expense of the part that names a bike is of that bike.
    await spend(50, { bike_id: bike, part_id: chain });
    expect(brief(await stats("month", `&bike_id=${bike}&from=2026-05-01`))[0]?.[1]).toBe(50);
    expect((await stats("bike", `&bike_id=${bike}`)).map(({ shown_cents }) => shown_cents)).toEqual([83]);
    expect((await stats("part"))[0]?.shown_cents).toBe(150);
  });

  test("leaves a part without kilometres where it is or was last, and one never mounted to no bike", async () => {
    const { rider, bike, bikeNamed, part, place, stats } = await opened();
    const second = await bikeNamed("Winter");
    const priced = { price_cents: 100, currency: "PLN", acquired_on: "2026-02-01" };
    const moved = await part("chain", priced);
    await place(moved, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(moved, { bike_id: second, slot: "chain", at: "2026-04-01" });
    const spare = await part("saddle", { ...priced, price_cents: 7 });
    const byBike = async () => (await stats("bike")).map(({ key, shown_cents }) => [key, shown_cents]);
    expect(await byBike()).toEqual([
      [`${second}`, 100],
      [null, 7],
    ]);
    await rider.post(`/parts/${moved}/take-off`, { at: "2026-04-10", to: "stored" });
    expect(await byBike()).toEqual([
      [`${second}`, 100],
      [null, 7],
    ]);
    const parts = await stats("part");
    expect(parts.map(({ key, slot, from_on, per_km_cents }) => [key, slot, from_on, per_km_cents])).toEqual([
      [`${moved}`, "chain", "2026-04-01", null],
      [`${spare}`, null, null, null],
    ]);
  });

  test("follows wheels that move with tyres on them, and wheels for the trainer", async () => {
    const { bike, bikeNamed, part, place, ride, stats, metresOf } = await opened();
    const second = await bikeNamed("Winter");
    const priced = (price_cents: number) => ({ price_cents, currency: "PLN", acquired_on: "2026-02-01" });
    const wheel = await part("wheel", priced(1000));
    const tyre = await part("tyre", priced(300));
    await place(tyre, { parent_id: wheel, slot: "tyre", at: "2026-02-01" });
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-03-01" });
    await place(wheel, { bike_id: second, slot: "rear_wheel", scope: "outdoor", at: "2026-04-01" });
    const trainer = await part("wheel", priced(50));
    await place(trainer, { bike_id: second, slot: "rear_wheel", scope: "indoor", at: "2026-04-01" });
    await ride(bike, "2026-03-05T10:00:00Z", 300_000);
    await ride(second, "2026-04-05T10:00:00Z", 100_000);
    await ride(second, "2026-04-06T10:00:00Z", 500_000, { indoor: true });
    expect(brief(await stats("part"))).toEqual([
      [`${wheel}`, 1000, 400_000, 2.5, null],
      [`${tyre}`, 300, 400_000, 0.75, null],
      [`${trainer}`, 50, 500_000, 0.1, null],
    ]);
    expect((await stats("part")).map(({ slot }) => slot)).toEqual([
      "rear_wheel",
      "rear_wheel/tyre",
      "rear_wheel",
    ]);
    for (const id of [wheel, tyre, trainer])
      expect((await stats("part")).find(({ key }) => key === `${id}`)?.distance_m).toBe(await metresOf(id));
    expect(brief(await stats("bike"))).toEqual([
      [`${bike}`, 975, 300_000, 3.25, null],
      [`${second}`, 375, 600_000, 0.63, null],
    ]);
  });

  test("counts what a part did before it came only where its whole past is requested", async () => {
    const { bike, part, place, ride, stats } = await opened();
    const chain = await part("chain", { price_cents: 1000, currency: "PLN", initial_m: 900_000 });
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await ride(bike, "2026-03-05T10:00:00Z", 100_000);
    const figures = async (more: string) => brief(await stats("part", more))[0]?.slice(2, 4);
    expect(await figures("")).toEqual([1_000_000, 1]);
    expect(await figures(`&bike_id=${bike}`)).toEqual([1_000_000, 1]);
    expect(await figures("&to=2026-12-31")).toEqual([1_000_000, 1]);
    expect(await figures("&from=2026-01-01")).toEqual([100_000, 10]);
  });

  test("is in the rider's currency at the rates of the days, and says what has none", async () => {
    const { rider, bike, bikeNamed, part, place, ride, spend, rate, stats, set } = await opened();
    await ride(bike, "2026-03-01T10:00:00Z", 100_000);
    await rate("EUR", "2026-05-01", 425_000_000);
    await spend(1000, { bike_id: bike, currency: "EUR" });
    await spend(1000, { bike_id: bike, currency: "EUR", day: "2026-05-02" });
    await spend(7, { bike_id: bike, category: "tool", currency: "USD" });
    const figuresOf = (rows: CostStat[]) =>
      rows.map(({ key, shown_cents, shown_currency, per_km_cents, without_rate, unconverted }) => [
        key,
        shown_cents,
        shown_currency,
        per_km_cents,
        without_rate,
        unconverted,
      ]);
    const paid = (...sums: [number, string][]) =>
      sums.map(([amount_cents, currency]) => ({ amount_cents, currency }));
    // What a kilometre costs is not known while something of it is not.
    expect(figuresOf(await stats("bike"))).toEqual([
      [`${bike}`, 4250, "PLN", null, 2, paid([1000, "EUR"], [7, "USD"])],
    ]);
    expect(figuresOf(await stats("category"))).toEqual([
      ["tool", 0, "PLN", null, 1, paid([7, "USD"])],
      ["other", 4250, "PLN", null, 1, paid([1000, "EUR"])],
    ]);
    const [month] = await stats("month");
    expect(month).toMatchObject({ key: "2026-05", without_rate: 2 });
    expect(month?.categories).toEqual([
      { category: "tool", shown_cents: 0, unconverted: paid([7, "USD"]) },
      { category: "other", shown_cents: 4250, unconverted: paid([1000, "EUR"]) },
    ]);
    await rider.put("/account/preferences", { currency: "EUR" });
    expect(figuresOf(await stats("bike"))).toEqual([[`${bike}`, 2000, "EUR", null, 1, paid([7, "USD"])]]);
    // Those of parts that were on two bikes are split as they were paid, too.
    const second = await bikeNamed("Winter");
    const wheel = await part("wheel");
    await place(wheel, { bike_id: bike, slot: "rear_wheel", at: "2026-02-01" });
    await place(wheel, { bike_id: second, slot: "rear_wheel", at: "2026-03-10" });
    await ride(second, "2026-04-01T10:00:00Z", 300_000);
    await spend(101, { part_id: wheel, currency: "CHF" });
    expect((await stats("bike")).map(({ unconverted }) => unconverted)).toEqual([
      paid([25, "CHF"], [7, "USD"]),
      paid([76, "CHF"]),
    ]);
    await rate("USD", "2026-05-01", 425_000_000);
    await rate("CHF", "2026-05-01", 425_000_000);
    expect(figuresOf(await stats("bike"))).toEqual([
      [`${bike}`, 2032, "EUR", 20.32, 0, []],
      [`${second}`, 76, "EUR", 0.25, 0, []],
    ]);

    // The estimate is worth what it is today; without a rate of these days nobody knows.
    await set(bike, { value_estimate_cents: 4000, purchase_currency: "PLN" });
    const resale = async () =>
      (await stats("bike")).find(({ key }) => key === `${bike}`)?.per_km_with_resale_cents;
    expect(await resale()).toBeNull();
    await rate("EUR", "2026-05-20", 400_000_000);
    expect(await resale()).toBe(10.32);
    // A sale that cannot be shown yet.
    await set(bike, { value_estimate_cents: null, sold_price_cents: 4000, sold_on: "2026-05-03" });
    expect(await resale()).toBeNull();
    await rate("EUR", "2026-05-03", 200_000_000);
    expect(await resale()).toBe(0.32);
  });

  test("is nobody else's, of no stranger's bike, and read without reading tables from end to end", async () => {
    const noted = notedStatements();
    const { app, rider, bike, bikeNamed, part, place, ride, spend } = await opened();
    const other = await app.rider();
    const second = await bikeNamed("Winter");
    await spend(1000, { bike_id: bike });
    const chain = await part("chain", { price_cents: 1000, currency: "PLN" });
    await place(chain, { bike_id: bike, slot: "chain", at: "2026-03-01" });
    await place(chain, { bike_id: second, slot: "chain", at: "2026-04-01" });
    await ride(bike, "2026-03-05T10:00:00Z", 100_000);
    for (const by of costStatsBy) expect((await other.get(`/cost-stats?by=${by}`)).body.data).toEqual([]);
    expect((await other.get(`/cost-stats?by=bike&bike_id=${bike}`)).status).toBe(404);
    expect((await app.visitor.get("/cost-stats?by=bike")).status).toBe(401);
    for (const wrong of ["", "?by=day", "?by=bike&from=soon", "?by=bike&to=2026-02-30", "?by=bike&bike_id=0"])
      expect([wrong, (await rider.get(`/cost-stats${wrong}`)).status]).toEqual([wrong, 422]);
    noted();
    for (const by of costStatsBy)
      for (const more of ["", `&bike_id=${bike}&from=2026-01-01&to=2026-12-31`])
        await rider.get(`/cost-stats?by=${by}${more}`);
    const statements = noted();
    expect(statements.length).toBeLessThan(25);
    for (const statement of statements)
      expect([statement, await scannedBy(app.db, on, statement)]).toEqual([statement, []]);
  });
});
