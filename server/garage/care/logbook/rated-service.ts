import type { Service } from "#contract/garage/services.ts";
import type { DayRates } from "#server/billing/exchange/day-rates.ts";
import { currencyOfRider } from "#server/garage/expenses/expense-reads.repo.ts";
import { ratesFor } from "#server/garage/expenses/expense-rates.ts";
import type { Db } from "#server/platform/db/open.ts";
import { serviceRepo } from "./services.repo.ts";

export type RateService = ReturnType<typeof rateService>;

/** Returns a service that was just noted, with what it cost in the rider's currency where the bank says the rate soon. */
export function rateService({ db, dayRates }: { db: Db; dayRates: DayRates }) {
  return async (userId: number, service: Service): Promise<Service> => {
    if (service.expenses.length === 0) return service;
    const target = await currencyOfRider(db, userId);
    const requested = await Promise.all(
      service.expenses.map((expense) => ratesFor(dayRates, expense, target)),
    );
    return (requested.includes(true) && (await serviceRepo(db).find(userId, service.id))) || service;
  };
}
