import { readFile } from "node:fs/promises";
import { importExpenses, LedgerImportOptions } from "#contract/garage/expenses.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { type Form, receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Language } from "#server/platform/language/language.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { currencyOfRider } from "./expense-reads.repo.ts";
import type { ExpenseColumns, ExpenseRepo } from "./expenses.repo.ts";
import { lastDayOf, newExpense } from "./expenses.rules.ts";
import { expenseOfLine, placesIn } from "./ledger-line.ts";
import { readLedger } from "./ledger-table.ts";

interface Deps {
  db: Db;
  expenses: ExpenseRepo;
  rates: RateLimit;
  /** Where uploads lie while they are read. */
  folder: Uploads;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

const mostTold = 100;

export function ledgerImportRoutes(serve: Serve, { db, expenses, rates, folder, zoneOf, now }: Deps): void {
  async function take({ tooLarge, file, fields }: Form, user: Viewer, language: Language) {
    if (tooLarge) throw invalid("file", "ledger_large");
    if (!file) throw invalid("file", "import_no_file");
    const { data: options, error } = LedgerImportOptions.safeParse(fields);
    if (error) throw refuseIssues(error);
    const table = await readLedger(await readFile(file));
    const here = {
      currency: await currencyOfRider(db, user.id),
      lastDay: lastDayOf(await zoneOf(user.id), now()),
    };
    const reading = { ...here, language, places: placesIn(options.mapping, table), headings: table.headings };
    const found: ExpenseColumns[] = [];
    const refused: { line: number; reason: string }[] = [];
    for (const { line, cells } of table.rows) {
      const expense = expenseOfLine(cells, reading);
      if (typeof expense === "string") refused.push({ line, reason: expense });
      else found.push(newExpense(expense, here));
    }
    const isDry = options.dry_run === "true";
    const doing = { by: user.id, at: now().toISOString() };
    await (isDry ? expenses.refuseTooMany(user.id, found.length) : expenses.insertAll(user.id, found, doing));
    const told = { refused: refused.slice(0, mostTold), refused_count: refused.length };
    return { isDry, data: { imported: found.length, ...told } };
  }

  serve(importExpenses, async ({ user, language, reply, say }) => {
    try {
      await rates.take({ kind: "import", subject: String(user.id) });
      return await receiveForm(reply, { name: "file", folder }, async (form) => {
        const { isDry, data } = await take(form, user, language);
        return isDry ? { data } : { message: say("ledger_imported", { count: data.imported }), data };
      });
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });
}
