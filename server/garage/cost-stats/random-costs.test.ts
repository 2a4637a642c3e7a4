import { expect, test } from "vitest";
import { type CostStat, costStatsBy } from "#contract/garage/cost-stats.ts";
import { expenseCategories } from "#contract/garage/cost-words.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { randomFrom } from "#server/platform/testing/random.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { costTestGarage } from "./cost-stats.testing.ts";
import {
  dayNamedAt,
  type ModelQuery,
  type ModelGarage,
  type ModelMove,
  modelRows,
  type ModelRow,
  modelToday,
} from "./random-costs.testing.ts";

// As many as one likes: COST_GARAGES=500 COST_FIRST_SEED=1000 vitest run random-costs
const first = Number(process.env["COST_FIRST_SEED"] ?? 0);
const wanted = Number(process.env["COST_GARAGES"] ?? 0);

const noon = (day: number) => `${dayNamedAt(day)}T12:00:00.000Z`;
const plain = (rows: CostStat[]): ModelRow[] =>
  rows
    .map(
      ({
        key,
        shown_cents,
        distance_m,
        per_km_cents,
        per_km_with_resale_cents,
        without_rate,
        unconverted,
      }) => ({
        key,
        shown_cents,
        distance_m,
        per_km_cents,
        per_km_with_resale_cents,
        without_rate,
        unconverted,
      }),
    )
    .toSorted((a, b) => String(a.key).localeCompare(String(b.key)));
const totalOf = (rows: ModelRow[]) => rows.reduce((sum, { shown_cents }) => sum + shown_cents, 0);

eachDb("what random garages cost", (on) => {
  const app = sharedTestApp({ on, config: { PLAN_LIMITS: "off" } });

  test(
    "is what looking at each ride and expense by itself says, and adds up to the same in each list",
    { timeout: 30_000 + wanted * 5000 },
    async () => {
      const garages = wanted || (on === "sqlite" ? 3 : 1);
      let compared = 0;
      for (let seed = first; seed < first + garages; seed++) compared += await compare(seed);
      expect(compared).toBe(garages * 2 * 2 * 2 * costStatsBy.length);
    },
  );

  /** Returns how many lists were the same. */
  async function compare(seed: number): Promise<number> {
    const random = randomFrom(seed);
    app().clock.now = new Date(`${dayNamedAt(modelToday)}T00:00:00Z`);
    const { db } = app();
    const own = await costTestGarage(app());
    const { rider, bike, bikeNamed, part, place, spend, stats } = own;
    const target = random.pick(["PLN", "EUR"]);
    await rider.put("/account/preferences", { currency: target, time_zone: "UTC" });
    const bikes = [bike, await bikeNamed("B"), await bikeNamed("C")];
    const kinds = ["chain", "chain", "wheel", "wheel", "tyre", "tyre"];
    const parts: { id: number; initial_m: number }[] = [];
    for (const kind of kinds) {
      const initial_m = random.chance(0.3) ? random.below(200_000) : 0;
      parts.push({ id: await part(kind, { initial_m }), initial_m });
    }
    const wheels = parts.slice(2, 4).map(({ id }) => id);

    const moves: ModelMove[] = [];
    for (let day = random.below(5); day < modelToday && moves.length < 12; day += 1 + random.below(14)) {
      const index = random.below(parts.length);
      const { id } = parts[index]!;
      const parent = random.pick(wheels);
      const slot = index < 2 ? "chain" : index < 4 ? "rear_wheel" : "tyre";
      const to = index < 4 || random.chance(0.2) ? { bike: random.pick(bikes) } : { parent };
      const at = dayNamedAt(day);
      if (random.chance(0.2)) {
        await rider.post(`/parts/${id}/take-off`, { at, to: "stored" });
        moves.push({ day, part: id, to: null, slot });
        continue;
      }
      const where = "bike" in to ? { bike_id: to.bike } : { parent_id: to.parent };
      const { status } = await place(id, { ...where, slot, at });
      // A tyre is on no bike by itself.
      if (status === 200) moves.push({ day, part: id, to, slot });
    }
    await db
      .insertInto("rides")
      .values(
        Array.from({ length: 40 }, () => ({
          user_id: rider.id,
          bike_id: random.chance(0.1) ? null : random.pick(bikes),
          started_at: noon(random.below(modelToday)),
          utc_offset_min: 0,
          distance_m: random.below(60_000),
          indoor: random.below(2),
          source: "manual",
          search: "",
          created_at: noon(0),
        })) as never,
      )
      .execute();

    const rates: ModelGarage["rates"] = new Map();
    for (const currency of ["EUR", "USD"])
      for (let day = 0; day < modelToday; day++) {
        if (random.chance(0.1)) continue;
        const mid = random.chance(0.05) ? null : 300_000_000 + random.below(200_000_000);
        rates.set(`${currency} ${dayNamedAt(day)}`, mid === null ? null : BigInt(mid));
      }
    await db.deleteFrom("day_rates").execute();
    await db
      .insertInto("day_rates")
      .values(
        [...rates].map(([key, mid]) => {
          const [currency = "", day = ""] = key.split(" ");
          const table = { rate_day: day, table_no: "1", is_final: 1 as const, asked_at: noon(0) };
          return { currency, day, mid_e8: mid === null ? null : Number(mid), ...table };
        }),
      )
      .execute();
    for (const id of bikes) {
      const chosen = <T>(value: T) => (random.chance(0.5) ? value : null);
      await own.set(id, {
        purchase_currency: target,
        purchase_price_cents: chosen(random.below(900_000)),
        purchase_date: chosen(dayNamedAt(random.below(30))),
        sold_price_cents: chosen(random.below(400_000)),
        sold_on: chosen(dayNamedAt(60 + random.below(30))),
        value_estimate_cents: chosen(random.below(400_000)),
      });
    }
    for (let count = 0; count < 40; count++) {
      const category = random.pick(expenseCategories);
      const amount = 1 + random.below(random.chance(0.5) ? 20 : 100_000);
      await spend(category === "sale" ? -amount : amount, {
        category,
        currency: random.pick(["PLN", "EUR", "USD"]),
        day: dayNamedAt(random.below(modelToday)),
        bike_id: random.chance(0.3) ? random.pick(bikes) : null,
        part_id: random.chance(0.7) ? random.pick(parts).id : null,
      });
    }
    let compared = 0;
    const judge = async () => {
      const garage: ModelGarage = {
        bikes: await db.selectFrom("bikes").selectAll().where("user_id", "=", rider.id).execute(),
        parts,
        moves,
        rides: (await db.selectFrom("rides").selectAll().where("user_id", "=", rider.id).execute()).map(
          ({ bike_id, started_at, distance_m }) => ({
            bike_id,
            distance_m,
            day: (Date.parse(started_at.slice(0, 10)) - Date.parse(dayNamedAt(0))) / 86_400_000,
          }),
        ),
        expenses: await db.selectFrom("expenses").selectAll().where("user_id", "=", rider.id).execute(),
        rates,
        target,
      };
      const some = [null, random.pick(garage.bikes).id];
      for (const bike_id of some)
        for (const [from, to] of [
          [null, null],
          [random.below(50), 50 + random.below(60)],
        ] as const) {
          const totals = new Set<number>();
          for (const by of costStatsBy) {
            const wish: ModelQuery = { by, from, to, bike_id };
            const query = [
              bike_id === null ? "" : `&bike_id=${bike_id}`,
              from === null ? "" : `&from=${dayNamedAt(from)}&to=${dayNamedAt(to)}`,
            ].join("");
            const rows = plain(await stats(by, query));
            expect([seed, wish, rows]).toEqual([seed, wish, modelRows(garage, wish)]);
            totals.add(totalOf(rows));
            compared++;
          }
          expect([seed, totals.size]).toEqual([seed, 1]);
        }
    };
    await judge();
    await rider.delete(`/bikes/${random.pick(bikes)}`);
    await rider.delete(`/parts/${random.pick(parts.slice(0, 2)).id}?confirm=true`);
    await judge();
    return compared;
  }
});
