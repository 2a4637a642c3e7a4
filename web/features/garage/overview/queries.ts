import { useQuery } from "@tanstack/react-query";
import type { Expense } from "#contract/garage/expenses.ts";
import type { BikeHistoryEntry } from "#contract/garage/part-history.ts";
import type { Ride } from "#contract/garage/rides.ts";
import type { Service } from "#contract/garage/services.ts";
import { call } from "#web/lib/call.ts";
import { language, useLanguage } from "#web/lib/i18n.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useUnits } from "#web/lib/units.ts";

/** Returns how far a bike was ridden in this year and this month of the rider's calendar. */
export function useRiddenLately(bike_id: number) {
  const month = useUnits().isoDay().slice(0, 7);
  const year = month.slice(0, 4);
  // A day before the year, so that no zone leaves out its first ride: months are identified by their names.
  const query = { by: "month", bike_id, from: `${Number(year) - 1}-12-31T00:00:00Z` } as const;
  return useQuery({
    ...queryOf("GET /ride-stats", { query }),
    select: (months) => ({
      year_m: sum(months.filter(({ key }) => key?.startsWith(year))),
      month_m: sum(months.filter(({ key }) => key === month)),
    }),
  }).data;
}

const sum = (months: readonly { distance_m: number }[]) =>
  months.reduce((metres, { distance_m }) => metres + distance_m, 0);

/** Returns what a kilometre on a bike costs, in hundredths of the rider's currency; null where that is not known. */
export function useCostPerKm(bike_id: number) {
  const query = { by: "bike", bike_id } as const;
  return useQuery({
    ...queryOf("GET /cost-stats", { query }),
    select: ([stat]) =>
      stat && stat.per_km_cents !== null ? { cents: stat.per_km_cents, currency: stat.shown_currency } : null,
  }).data;
}

/** What was last on a bike, each newest first. */
export interface LatelyOnBike {
  rides: Ride[];
  services: Service[];
  changes: BikeHistoryEntry[];
  expenses: Expense[];
}

const few = 6;

/** Returns the latest rides, services, changes of parts and expenses of a bike. */
export function useLately(id: number) {
  useLanguage();
  return useQuery({
    queryKey: queryKeyOf("GET /bikes/{id}", { params: { id } }, "lately", language()),
    async queryFn({ signal }): Promise<LatelyOnBike> {
      const [rides, services, changes, expenses] = await Promise.all([
        call("GET /rides", { query: { bike_id: id, per_page: few } }, { signal }),
        call("GET /bikes/{id}/services", { params: { id }, query: { per_page: few } }, { signal }),
        call("GET /bikes/{id}/history", { params: { id }, query: { per_page: few } }, { signal }),
        call("GET /expenses", { query: { bike_id: id, per_page: few } }, { signal }),
      ]);
      return { rides: rides.data, services: services.data, changes: changes.data, expenses: expenses.data };
    },
  });
}
