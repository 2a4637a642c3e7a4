import { expenseCreated, expenseDeleted } from "#contract/garage/garage-events.ts";
import {
  importExpenses,
  LedgerImportOptions,
  type LedgerImportReport,
  listExpenseImports,
  undoExpenseImport,
} from "#contract/garage/expenses.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import { folded } from "#contract/platform/folded.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { type Form, receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Language } from "#server/platform/language/language.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import type { ReadingProcesses } from "#server/platform/reading/reading-processes.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { currencyOfRider } from "./expense-reads.repo.ts";
import { bikesNamed, type ExpenseImports } from "./expense-imports.repo.ts";
import type { ExpenseColumns } from "./expense-row.repo.ts";
import { lastDayOf, newExpense } from "./expenses.rules.ts";
import type { LedgerLists, LedgerRead, LedgerToRead } from "./reading-ledger.ts";

interface Deps {
  db: Db;
  imports: ExpenseImports;
  rates: RateLimit;
  processes: ReadingProcesses;
  /** Where uploads lie while they are read. */
  folder: Uploads;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

type FoundLine = Omit<LedgerLists["found"][number], "expense"> & { columns: ExpenseColumns };

/** What a report names at most. */
const mostLines = 100;
const mostBikes = 20;

/** What an event keeps of several expenses. */
const ofMany = { bike_id: null, title: "" };

const program = new URL("reading-ledger.ts", import.meta.url);

interface Importing {
  user: Viewer;
  act: MakeAct<"costs.write">;
  language: Language;
}

export function ledgerImportRoutes(serve: Serve, deps: Deps): void {
  const { db, imports, rates, processes, folder, zoneOf, now } = deps;

  async function take({ tooLarge, file, fields }: Form, { user, act, language }: Importing) {
    if (tooLarge) throw invalid("file", "ledger_large");
    if (!file) throw invalid("file", "import_no_file");
    const { data: options, error } = LedgerImportOptions.safeParse(fields);
    if (error) throw refuseIssues(error);
    const here = {
      currency: await currencyOfRider(db, user.id),
      lastDay: lastDayOf(await zoneOf(user.id), now()),
    };
    const { mapping, spent = "positive" } = options;
    const request: LedgerToRead = { file, mapping, spent, language, ...here };
    const empty: LedgerLists = { found: [], refused: [] };
    const read = await processes.read<LedgerLists, LedgerRead>({
      program,
      asked: request,
      rider: user.id,
      lists: empty,
    });
    const bikes = await bikesNamed(db, user.id);
    const pause = pauses();
    const found: FoundLine[] = [];
    for (const { expense, bike, ...line } of read.found) {
      const bike_id = bikes.get(folded(bike).trim()) ?? null;
      found.push({ ...line, bike, columns: { ...newExpense(expense, here), bike_id } });
      await pause();
    }
    const spendings = found.filter(({ isCredit }) => !isCredit);
    const isDry = options.dry_run === "true";
    const columns = spendings.map((line) => line.columns);
    const added = await act(async (act) => {
      const added = await imports.add(act, columns, { again: options.again === "true", isDry });
      if (added.key !== null) await act.event(expenseCreated, null, ofMany);
      return added;
    });
    const isHere = new Set(spendings.filter((_, place) => added.isHere[place]).map(({ line }) => line));
    const { refused, refused_count, positive, negative } = read;
    const unknown = spendings.filter(({ bike, columns }) => bike !== "" && columns.bike_id === null);
    const data: LedgerImportReport = {
      imported: spendings.length - isHere.size,
      refused,
      refused_count,
      here: isHere.size,
      credits: found.length - spendings.length,
      positive,
      negative,
      unknown_bikes: [...new Set(unknown.map(({ bike }) => bike))].slice(0, mostBikes),
      lines: found.slice(0, mostLines).map(({ line, isCredit, columns }) => ({
        line,
        day: columns.day,
        amount_cents: columns.amount_cents,
        currency: columns.currency,
        note: columns.note,
        state: isCredit ? "credit" : isHere.has(line) ? "here" : "new",
      })),
      import_id: added.key,
    };
    return { isDry, data };
  }

  serve(listExpenseImports, async ({ user }) => ({ data: await imports.list(user.id) }));

  serve(undoExpenseImport, async ({ act, params, say }) => {
    const data = await act(async (act) => {
      const undone = await imports.undo(act, params.id);
      if (!undone) throw notFound("expense_import_not_found");
      if (undone.deleted > 0) await act.event(expenseDeleted, null, ofMany);
      return undone;
    });
    return { message: say("ledger_undone", { count: data.deleted }), data };
  });

  serve(importExpenses, async ({ user, act, language, reply, say }) => {
    try {
      await rates.take({ kind: "import", subject: String(user.id) });
      return await receiveForm(reply, { name: "file", folder }, async (form) => {
        const { isDry, data } = await take(form, { user, act, language });
        return isDry ? { data } : { message: say("ledger_imported", { count: data.imported }), data };
      });
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });
}
