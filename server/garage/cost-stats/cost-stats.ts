import type { CostStat, CostStatsBy } from "#contract/garage/cost-stats.ts";
import { estimatedMetres } from "#server/garage/odometer/mileage-gaps.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { rideStats } from "#server/garage/ride-stats/ride-stats.repo.ts";
import type { DayRates } from "#server/billing/exchange/day-rates.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { type BikeOfCosts, costFactsRepo, type CostsWanted } from "./cost-facts.repo.ts";
import { rowsByBike, rowsByCategory, rowsByMonth, rowsByPart } from "./cost-rows.ts";
import { type Cost, ofBikes } from "./costs.ts";
import { type Kilometres, readKilometres } from "./kilometres.ts";
import { rounded } from "./per-km.ts";
import { costTime, type CostTime, monthWithin } from "./ridden.ts";

interface Deps {
  db: Db;
  now: () => Date;
  dayRates: Pick<DayRates, "ask">;
  /** In which currency a rider reads, and in which time zone their days are. */
  readerOf: (userId: number) => Promise<{ currency: string; time_zone: string }>;
}

/** As the price of a bike that names none. */
const currencyOf = (bike: BikeOfCosts) => bike.purchase_currency ?? "USD";

type Wanted = CostsWanted & { by: CostStatsBy };

/** Reads what a rider's bikes cost: nothing of it is stored. */
export function costStats({ db, now, readerOf, dayRates }: Deps) {
  const facts = costFactsRepo(db);

  async function metresByMonth(userId: number, wanted: Wanted, time: CostTime, { gaps }: Kilometres) {
    const { zone, from, until } = time;
    const among = { by: "month", zone, bike_id: wanted.bike_id, from, to: until } as const;
    const ridden = new Map((await rideStats(db, userId, among)).map((row) => [row.key, row.distance_m]));
    return (month: string) => {
      const [start, end] = monthWithin(month, time);
      return (ridden.get(month) ?? 0) + estimatedMetres(gaps, start, end);
    };
  }

  return async (userId: number, wanted: Wanted): Promise<CostStat[]> => {
    const { by, bike_id = null } = wanted;
    const { currency, time_zone } = await readerOf(userId);
    const time = costTime(time_zone, now(), wanted);
    const found = await facts.costs(userId, currency, wanted);
    const bikes = await facts.bikes(userId);
    const some = bikes.filter(({ id }) => bike_id === null || id === bike_id);
    const kilometres = await readKilometres(db, { userId, by, time, bikes: some, costs: found });
    const costs = ofBikes(found, kilometres.sharesOf).filter(
      (cost) => bike_id === null || cost.bike_id === bike_id,
    );
    const known = { bikes: new Map(bikes.map((bike) => [bike.id, bike])), kilometres, time };

    const rowsOf = {
      month: async () => rowsByMonth(costs, await metresByMonth(userId, wanted, time, kilometres)),
      category: () =>
        rowsByCategory(
          costs,
          some.reduce((sum, { id }) => sum + kilometres.ofBike(id), 0),
        ),
      bike: async () => rowsByBike(costs, { ...known, worthOf: await worthIn(currency, some, time) }),
      part: async () => rowsByPart(costs, { ...known, parts: await partsOf(userId, costs), bikeId: bike_id }),
    };
    return (await rowsOf[by]()).map((row) => ({ ...row, shown_currency: currency }));
  };

  /** What bikes are worth by their riders' estimates, at today's rate; null where one of the two is not known. */
  async function worthIn(target: string, bikes: readonly BikeOfCosts[], { zone, at }: CostTime) {
    const estimated = bikes.filter((bike) => bike.value_estimate_cents !== null && bike.sold_on === null);
    const currencies = estimated.map(currencyOf).filter((currency) => currency !== target);
    const rates = await ratesOf([target, ...currencies], dayOf(zone, new Date(at)));
    const worth = new Map(
      estimated.map((bike) => {
        const [paid, wanted] = [rates.get(currencyOf(bike)), rates.get(target)];
        const cents = bike.value_estimate_cents ?? 0;
        if (currencyOf(bike) === target) return [bike.id, cents];
        return [
          bike.id,
          paid && wanted ? Number(rounded(BigInt(cents) * BigInt(paid), BigInt(wanted))) : null,
        ];
      }),
    );
    return (bikeId: number) => worth.get(bikeId) ?? null;
  }

  /** The bank is waited for only where it has not been reached for days. */
  async function ratesOf(currencies: readonly string[], day: string): Promise<Map<string, number>> {
    if (currencies.length === 1) return new Map();
    const requested = dayRates.ask(currencies.map((currency) => ({ currency, day })));
    const known = await facts.ratesAt(currencies, day);
    if (currencies.every((currency) => known.has(currency))) return known;
    await requested;
    return facts.ratesAt(currencies, day);
  }

  async function partsOf(userId: number, costs: readonly Cost[]) {
    const ids = new Set(costs.flatMap(({ part_id }) => part_id ?? []));
    return new Map((await partRepo(db).byIds(userId, [...ids])).map((part) => [part.id, part]));
  }
}
