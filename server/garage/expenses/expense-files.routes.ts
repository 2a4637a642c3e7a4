import { expenseUpdated } from "#contract/garage/garage-events.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import {
  addExpenseFile,
  deleteExpenseFile,
  type Expense,
  readExpenseFile,
} from "#contract/garage/expenses.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { refuseBeyondStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { type Form, receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, notFound, required } from "#server/platform/refusal/refusal.ts";
import type { ExpenseFileRepo } from "./expense-files.repo.ts";
import { expenseOfEvent } from "./expenses.rules.ts";
import type { KeptReceipts } from "./kept-receipts.ts";
import { receiptName } from "./receipt-name.ts";
import { replyWithReceipt } from "./send-receipt.ts";

interface Deps {
  db: Db;
  expenses: { find(userId: number, id: number): Promise<Expense | undefined> };
  files: ExpenseFileRepo;
  receipts: KeptReceipts;
  plans: PlanRules;
  rates: RateLimit;
  /** Where uploads lie until they are kept. */
  folder: Uploads;
}

interface Adding {
  user: Viewer;
  act: MakeAct<"costs.write">;
}

export function expenseFileRoutes(serve: Serve, deps: Deps): void {
  const { db, expenses, files, receipts, plans, rates, folder } = deps;

  async function ownExpense(userId: number, id: number): Promise<Expense> {
    const expense = await expenses.find(userId, id);
    if (!expense) throw notFound("expense_not_found");
    return expense;
  }

  async function add({ user, act }: Adding, expenseId: number, form: Form & { file: string }): Promise<void> {
    const { data: fields, error } = addExpenseFile.body.safeParse(form.fields);
    if (error) throw refuseIssues(error);
    const quota = plans.storageOf(user);
    // What there would be no room for is not made.
    await files.refuseFull({ id: expenseId, user_id: user.id });
    await refuseBeyondStorage(db, { rider: user.id, bytes: 1, quota });
    const { kept, bytes } = await receipts.keep(form.file, { rider: user.id });
    const file = { kind: fields.kind ?? "receipt", name: receiptName(form.name, kept.format), kept, bytes };
    try {
      await act(async (act) => {
        const changed = await files.insert(act, expenseId, file, quota);
        if (!changed) throw notFound("expense_not_found");
        await act.event(expenseUpdated, expenseId, expenseOfEvent(changed));
      });
    } catch (problem) {
      await receipts.remove([kept]);
      throw problem;
    }
  }

  serve(addExpenseFile, async ({ user, act, params, reply, say }) => {
    try {
      // Before any of the file is read.
      await ownExpense(user.id, params.id);
      await receiveForm(reply, { name: "file", folder }, async (form) => {
        if (form.tooLarge) throw invalid("file", "receipt_large");
        const { file } = form;
        if (file === null) throw required("file");
        return countedUpload(rates, user, () => add({ user, act }, params.id, { ...form, file }));
      });
      return { message: say("receipt_added"), data: await ownExpense(user.id, params.id) };
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });

  serve(readExpenseFile, async ({ user, params, query, reply }) => {
    const row = await files.find(user.id, params.id, params.file);
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    const found = row && (await receipts.read(row, width));
    if (!found) throw notFound("receipt_not_found");
    return replyWithReceipt(reply, found, row.name);
  });

  serve(deleteExpenseFile, async ({ user, act, params, say }) => {
    const gone = await act(async (act) => {
      const gone = await files.delete(act, params.id, params.file);
      if (!gone) throw notFound("receipt_not_found");
      await act.event(expenseUpdated, params.id, expenseOfEvent(gone.expense));
      return gone.kept;
    });
    await receipts.remove([gone]);
    return { message: say("receipt_deleted"), data: await ownExpense(user.id, params.id) };
  });
}
