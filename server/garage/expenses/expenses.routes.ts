import { expenseCreated, expenseDeleted, expenseUpdated } from "#contract/garage/garage-events.ts";
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
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { eachExpense, pageOfExpenses } from "./expense-list.repo.ts";
import { currencyOfRider } from "./expense-reads.repo.ts";
import type { ExpenseRow } from "./expense-row.repo.ts";
import type { ExpenseFileRepo } from "./expense-files.repo.ts";
import type { KeptReceipts } from "./kept-receipts.ts";
import { ratesFor } from "./expense-rates.ts";
import { type ExpenseRepo, expenseRepo } from "./expenses.repo.ts";
import { changedExpense, expenseOfEvent, type ExpenseHere, lastDayOf, newExpense } from "./expenses.rules.ts";
import { bikeOfService, refuseClosedThings, refuseOthersThings } from "./own-things.repo.ts";
import { expenseDoing } from "./expense-doing.ts";
import { ledgerCsv } from "./ledger-csv.ts";

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
  parts: { moves: PartMoves };
  now: () => Date;
}

export function expenseRoutes(
  serve: Serve,
  { db, dayRates, expenses, rates, files, receipts, rulesOn, parts, zoneOf, now }: Deps,
): void {
  const doing = expenseDoing({ rulesOn, zoneOf, parts, now });
  const here = async (userId: number): Promise<ExpenseHere> => ({
    lastDay: lastDayOf(await zoneOf(userId), now()),
    currency: await currencyOfRider(db, userId),
  });

  /** The expense as it was written, in the rider's currency where the bank sends the rate soon. */
  const rated = async (userId: number, written: Expense): Promise<Expense> => {
    const requested = await ratesFor(dayRates, written, await currencyOfRider(db, userId));
    return (requested && (await expenses.find(userId, written.id))) || written;
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

  serve(createExpense, async ({ user, body, act, say }) => {
    const given = body();
    const columns = newExpense(given, await here(user.id));
    const { service_id } = columns;
    const how = await doing(user);
    const data = await act(async (act) => {
      const own = expenseRepo(act.db);
      await refuseClosedThings(act.db, user.id, columns);
      const bike =
        service_id === null || given.bike_id !== undefined
          ? {}
          : { bike_id: await bikeOfService(act.db, user.id, service_id) };
      const id = await own.insertPriced(user.id, { ...columns, ...bike }, { ...how, at: act.at });
      const expense = await own.find(user.id, id);
      if (!expense) throw notFound("expense_not_found");
      await act.event(expenseCreated, id, expenseOfEvent(expense));
      return expense;
    });
    return { message: say("expense_created"), data: await rated(user.id, data) };
  });

  serve(readExpense, async ({ user, params }) => {
    const data = await expenses.find(user.id, params.id);
    if (!data) throw notFound("expense_not_found");
    return { data };
  });

  serve(updateExpense, async ({ user, params, body, act, say }) => {
    const shown = await expenses.find(user.id, params.id);
    if (!shown) throw notFound("expense_not_found");
    const change = body();
    const where = await here(user.id);
    const how = await doing(user);
    const changed = await act(async (act) => {
      const judged = async (before: ExpenseRow) => {
        const columns = changedExpense(change, before, where, shown.rate);
        await refuseClosedThings(act.db, user.id, columns);
        return columns;
      };
      const result = await expenses.update(act, params.id, change.version, judged, { ...how, at: act.at });
      if (result.outcome === "gone") throw notFound("expense_not_found");
      if (result.outcome === "changed")
        await act.event(expenseUpdated, params.id, expenseOfEvent(result.expense));
      return result;
    });
    const data = changed.expense;
    if (changed.outcome === "stale") refuseStale(change.version, data.version, () => ({ data }));
    return { message: say("expense_updated"), data: await rated(user.id, data) };
  });

  serve(deleteExpense, async ({ user, params, act, say }) => {
    const attached = await files.keptOf(user.id, params.id);
    const how = await doing(user);
    await act(async (act) => {
      const gone = await expenses.delete(act, params.id, { ...how, at: act.at });
      if (!gone) throw notFound("expense_not_found");
      await act.event(expenseDeleted, params.id, expenseOfEvent(gone));
    });
    // One that was attached meanwhile is swept later.
    await receipts.remove(attached);
    return { message: say("expense_deleted") };
  });
}
