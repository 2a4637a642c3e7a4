import { Readable } from "node:stream";
import {
  createExpense,
  deleteExpense,
  type Expense,
  listExpenses,
  readExpense,
  updateExpense,
} from "#contract/garage/expenses.ts";
import type { DayRates } from "#server/billing/exchange/day-rates.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Mover } from "#server/garage/parts/mover.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { eachExpense, pageOfExpenses } from "./expense-list.repo.ts";
import { currencyOfRider } from "./expense-reads.repo.ts";
import type { ExpenseFileRepo } from "./expense-files.repo.ts";
import type { KeptReceipts } from "./kept-receipts.ts";
import { ratesFor } from "./expense-rates.ts";
import type { ExpenseRepo } from "./expenses.repo.ts";
import { changedExpense, type ExpenseHere, lastDayOf, newExpense } from "./expenses.rules.ts";
import { bikeOfService, refuseOthersThings } from "./own-things.repo.ts";
import { ledgerCsv } from "./ledger-csv.ts";
import type { ExpenseDoing } from "./price-rows.repo.ts";

interface Deps {
  db: Db;
  dayRates: DayRates;
  expenses: ExpenseRepo;
  rates: RateLimit;
  files: ExpenseFileRepo;
  receipts: KeptReceipts;
  /** The rules of bikes as read through a transaction. */
  rulesOn: (trx: Db) => BikeRules;
  zoneOf: (userId: number) => Promise<string>;
  parts: { mover: Mover };
  now: () => Date;
}

export function expenseRoutes(
  serve: Serve,
  { db, dayRates, expenses, rates, files, receipts, rulesOn, parts, zoneOf, now }: Deps,
): void {
  const doing = async (user: Viewer): Promise<ExpenseDoing> => ({
    ...parts.mover.doing(user),
    timeZone: await zoneOf(user.id),
    bikeToWrite: (trx, id) => rulesOn(trx).ownBike(user, id, "write"),
  });
  const here = async (userId: number): Promise<ExpenseHere> => ({
    lastDay: lastDayOf(await zoneOf(userId), now()),
    currency: await currencyOfRider(db, userId),
  });

  /** The expense as it was written, in the rider's currency where the bank says the rate soon. */
  const rated = async (userId: number, written: Expense): Promise<Expense> => {
    const asked = await ratesFor(dayRates, written, await currencyOfRider(db, userId));
    return (asked && (await expenses.find(userId, written.id))) || written;
  };

  serve(listExpenses, async ({ user, query, language, reply }) => {
    const { page, per_page, format, ...filter } = query;
    await refuseOthersThings(db, user.id, filter);
    if (format === "csv") {
      await rates.take({ kind: "export", subject: String(user.id) });
      const content = Readable.from(ledgerCsv(eachExpense(db, user.id, filter), language));
      const name = `spokebook-expenses-${now().toISOString().slice(0, 10)}.csv`;
      return sendFile(reply, { type: "text/csv; charset=utf-8", name, content });
    }
    return pageOfExpenses(db, user.id, filter, { page, per_page });
  });

  serve(createExpense, async ({ user, body, request, say }) => {
    const given = body();
    const columns = newExpense(given, await here(user.id));
    const { service_id } = columns;
    const judged = async (trx: Db) => {
      await refuseOthersThings(trx, user.id, columns);
      if (service_id === null || given.bike_id !== undefined) return columns;
      return { ...columns, bike_id: await bikeOfService(trx, user.id, service_id) };
    };
    const data = await expenses.insert(user.id, judged, keyedCall(request, user.id), await doing(user));
    if (!data) throw notFound("expense_not_found");
    return { message: say("expense_created"), data: await rated(user.id, data) };
  });

  serve(readExpense, async ({ user, params }) => {
    const data = await expenses.find(user.id, params.id);
    if (!data) throw notFound("expense_not_found");
    return { data };
  });

  serve(updateExpense, async ({ user, params, body, say }) => {
    const shown = await expenses.find(user.id, params.id);
    if (!shown) throw notFound("expense_not_found");
    const change = body();
    const where = await here(user.id);
    const own = { id: params.id, user_id: user.id };
    const changed = await expenses.update(
      own,
      change.version,
      async (before, trx) => {
        const columns = changedExpense(change, before, where, shown.rate);
        await refuseOthersThings(trx, user.id, columns);
        return columns;
      },
      await doing(user),
    );
    if (changed.outcome === "gone") throw notFound("expense_not_found");
    const data = changed.expense;
    if (changed.outcome === "stale") refuseStale(change.version, data.version, () => ({ data }));
    return { message: say("expense_updated"), data: await rated(user.id, data) };
  });

  serve(deleteExpense, async ({ user, params, say }) => {
    const own = { id: params.id, user_id: user.id };
    const attached = await files.keptOf(user.id, params.id);
    if (!(await expenses.delete(own, await doing(user)))) throw notFound("expense_not_found");
    // One that was attached meanwhile is swept later.
    await receipts.remove(attached);
    return { message: say("expense_deleted") };
  });
}
