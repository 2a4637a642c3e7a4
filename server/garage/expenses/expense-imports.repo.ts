import type { Act } from "#server/platform/act/act.ts";
import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { ExpenseImportUndone } from "#contract/garage/expenses.ts";
import { wantedRatesKind } from "#server/people/preferences/wanted-rates.ts";
import { changesBetween, recordAudits } from "#server/platform/audit/audit.repo.ts";
import { among, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { folded } from "#contract/platform/folded.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import type { ExpenseColumns, ExpenseRow } from "./expense-row.repo.ts";
import { auditedExpense, expenseEntry, expenseRepo } from "./expenses.repo.ts";

/** Expenses per statement. */
const together = 100;
const mostNamed = 100;
const mostListed = 20;

export type ExpenseImports = ReturnType<typeof expenseImports>;

/** Expenses that come in together, from one file, and leave together. */
export function expenseImports(db: Db) {
  return {
    /**
     * Adds expenses that are no prices, all or none, but for those that are here already, unless `again`; with `isDry` it
     * only looks. Throws 403 at the limit.
     */
    async add(
      act: Act<"costs.write">,
      expenses: readonly ExpenseColumns[],
      { again, isDry }: { again: boolean; isDry: boolean },
    ): Promise<{ isHere: boolean[]; key: string | null }> {
      const { user_id } = act.account;
      // Two imports of one file at once: the second waits for the account's lock and finds what the first has added.
      const isHere = again ? expenses.map(() => false) : await hereAlready(act.db, user_id, expenses);
      const left = expenses.filter((_, place) => !isHere[place]);
      const repo = expenseRepo(act.db);
      await repo.refuseTooMany(user_id, left.length);
      if (isDry || left.length === 0) return { isHere, key: null };
      const import_key = randomBytes(16).toString("hex");
      const rows = left.map((columns) => ({ ...columns, import_key }));
      await repo.insertWithin(user_id, rows, act);
      await act.enqueue(wantedRatesKind, { id: user_id });
      return { isHere, key: import_key };
    },

    /** A rider's last imports that still have expenses. */
    async list(userId: number) {
      const rows = await of(db, userId)
        .selectFrom("expenses")
        .select(["import_key", sql<string>`min(created_at)`.as("imported_at")])
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("import_key", "is not", null)
        .groupBy("import_key")
        .orderBy("imported_at", "desc")
        .limit(mostListed)
        .execute();
      return rows.map(({ import_key, imported_at, count }) => ({
        id: import_key ?? "",
        imported_at,
        expenses: Number(count),
      }));
    },

    /** Deletes what came in together and was not changed since; undefined where there is no such import. */
    async undo(act: Act<"costs.write">, key: string): Promise<ExpenseImportUndone | undefined> {
      const { user_id } = act.account;
      const rows = await of(act.db, user_id)
        .selectFrom("expenses")
        .selectAll()
        .where("import_key", "=", key)
        .orderBy("id")
        .execute();
      if (rows.length === 0) return undefined;
      const withFiles = await of(act.db, user_id)
        .selectFrom("expense_files")
        .select("expense_id")
        .distinct()
        .execute();
      const filed = new Set(withFiles.map(({ expense_id }) => expense_id));
      const isKept = ({ id, version, price_of }: ExpenseRow) =>
        version > 1 || price_of !== null || filed.has(id);
      const gone = rows.filter((row) => !isKept(row));
      for (let from = 0; from < gone.length; from += together) {
        // Other requests run between statements.
        if (from > 0) await setImmediate();
        await deleteSome(act, gone.slice(from, from + together));
      }
      const kept = rows.filter(isKept);
      const named = kept.slice(0, mostNamed).map(({ id, day, amount_cents, currency, note }) => {
        return { id, day, amount_cents: Number(amount_cents), currency, note };
      });
      return { deleted: gone.length, kept: named, kept_count: kept.length };
    },
  };
}

async function deleteSome(act: Act, rows: readonly ExpenseRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await among(act.db, act.by).deleteFrom("expenses").where("id", "in", ids).execute();
  await recordAudits(
    act.db,
    rows.map((row) => expenseEntry(row.id, "deleted", changesBetween(auditedExpense(row), {}), act)),
  );
}

type Same = Pick<ExpenseRow, "day" | "amount_cents" | "currency" | "note">;
const sameness = ({ day, amount_cents, currency, note }: Same) =>
  [day, amount_cents, currency, folded(note ?? "").trim()].join("\n");

/** Returns for each expense whether the ledger has it: of several that are the same, as many as it has. */
async function hereAlready(db: Db, userId: number, expenses: readonly Same[]): Promise<boolean[]> {
  const days = expenses.map(({ day }) => day).toSorted();
  const known = await of(db, userId)
    .selectFrom("expenses")
    .select(["day", "amount_cents", "currency", "note"])
    .where("day", ">=", days[0] ?? "")
    .where("day", "<=", days.at(-1) ?? "")
    .execute();
  const pause = pauses();
  const left = new Map<string, number>();
  for (const row of known) {
    const same = sameness(row);
    left.set(same, (left.get(same) ?? 0) + 1);
    await pause();
  }
  const isHere: boolean[] = [];
  for (const expense of expenses) {
    const same = sameness(expense);
    const count = left.get(same) ?? 0;
    if (count > 0) left.set(same, count - 1);
    isHere.push(count > 0);
    await pause();
  }
  return isHere;
}

/** The ids of a rider's bikes by their folded names; of those that share one, none. */
export async function bikesNamed(db: Db, userId: number): Promise<Map<string, number>> {
  const bikes = await of(db, userId).selectFrom("bikes").select(["id", "name"]).execute();
  const named = Map.groupBy(bikes, ({ name }) => folded(name).trim());
  return new Map(
    [...named].flatMap(([name, [bike, ...others]]) => (bike && others.length === 0 ? [[name, bike.id]] : [])),
  );
}
