import type { Service } from "#contract/garage/services.ts";
import type { CareReading } from "#server/garage/care/standing/care-reading.ts";
import type { ServiceRepo } from "#server/garage/care/logbook/services.repo.ts";
import { expensesByIds } from "#server/garage/expenses/expense-reads.repo.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { PartRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { presentRide } from "#server/garage/rides/ride.presenter.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import type { SyncRepo } from "./sync.repo.ts";
import { type AllTouched, isTouched, type Touched } from "./touched.ts";

interface Deps {
  db: Db;
  repo: SyncRepo;
  parts: { repo: PartRepo; reading: PartReading };
  care: CareReading;
  services: ServiceRepo;
}

/** Things that are presented in one go. */
const atOnce = 100;

export type ReadCopy = ReturnType<typeof copyReader>;

/** Reads what of a rider's garage may have changed, noun by noun: a few statements for each. */
export function copyReader({ db, repo, parts, care, services }: Deps) {
  async function partsOf(userId: number, touched: Touched) {
    const wanted = touched.all ? null : await repo.partIds(userId, touched);
    const rows = (await parts.repo.allOf(userId)).filter(({ id }) => wanted?.has(id) ?? true);
    return inPieces(rows, (some) => parts.reading.present(some));
  }

  async function plansOf(userId: number, touched: Touched, language: Language) {
    const wanted = touched.all ? {} : { planIds: [...(await repo.planIds(userId, touched))] };
    return (await care.plansOf(userId, wanted, language)).map(({ plan }) => plan);
  }

  async function ridesOf(userId: number, { all, ids }: Touched) {
    const rows = all ? await repo.newestRides(userId) : await repo.ridesByIds(userId, ids);
    return rows.map(presentRide);
  }

  async function expensesOf(userId: number, { all, ids }: Touched) {
    const wanted = all ? await repo.newestOf("expenses", userId, "day") : [...ids];
    return inPieces(wanted, (some) => expensesByIds(db, userId, some));
  }

  async function servicesOf(userId: number, { all, ids }: Touched) {
    if (!all) return services.byIds(userId, [...ids]);
    const found: Service[] = [];
    for await (const service of services.each(userId)) found.push(service);
    return found;
  }

  return async (userId: number, touched: AllTouched, language: Language) => {
    const read = async <T>(noun: Touched, readSome: (noun: Touched) => Promise<T[]>): Promise<T[]> =>
      isTouched(noun) ? readSome(noun) : [];
    const expenses = await read(touched.expenses, (some) => expensesOf(userId, some));
    for (const { service_id, price_of } of expenses) {
      // A service says what it cost.
      if (service_id !== null) touched.services.ids.add(service_id);
      // A price is in the row of its part or bike, with the day from which plans may count.
      if (price_of !== null) touched.parts.all = touched.plans.all = true;
    }
    return {
      parts: await read(touched.parts, (some) => partsOf(userId, some)),
      plans: await read(touched.plans, (some) => plansOf(userId, some, language)),
      services: await read(touched.services, (some) => servicesOf(userId, some)),
      rides: await read(touched.rides, (some) => ridesOf(userId, some)),
      expenses,
    };
  };
}

/** Reads many some at a time; others have their turn between. */
async function inPieces<I, T>(all: readonly I[], read: (some: readonly I[]) => Promise<T[]>): Promise<T[]> {
  const pause = pauses();
  const done: T[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    done.push(...(await read(all.slice(from, from + atOnce))));
    await pause();
  }
  return done;
}
