import {
  acceptDraft,
  createDraft,
  deleteDraft,
  listDrafts,
  readDraftById,
  readDraftFile,
} from "#contract/garage/drafts.ts";
import type { PictureWidth } from "#contract/platform/pictures.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import { currencyOfRider } from "#server/garage/expenses/expense-reads.repo.ts";
import { lastDayOf } from "#server/garage/expenses/expenses.rules.ts";
import { isPdf, type KeptReceipts } from "#server/garage/expenses/kept-receipts.ts";
import type { ExpenseDoing } from "#server/garage/expenses/price-rows.repo.ts";
import { replyWithReceipt } from "#server/garage/expenses/send-receipt.ts";
import { receiptName } from "#server/garage/expenses/receipt-name.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { refuseBeyondStorage } from "#server/garage/stored-bytes/stored-bytes.repo.ts";
import type { MakeAct } from "#server/platform/act/act.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseIssues } from "#server/platform/http/errors.ts";
import { receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import { countedUpload, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { ReadingProcesses } from "#server/platform/reading/reading-processes.ts";
import { invalid, notFound, Refusal, required } from "#server/platform/refusal/refusal.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { acceptedValues, type GivenFields } from "./accepted-values.ts";
import { addExpense, addPart, expenseInput, partColumns } from "./draft-accept.ts";
import { presentDraft, sameOf } from "./draft.presenter.ts";
import { type DraftRepo, draftRepo, keptOf, type NewDraft } from "./drafts.repo.ts";
import { type FileRead, readFileApart } from "./read-file.ts";
import { type DraftKind, readReceipt } from "./rules/read-receipt.ts";
import type { ReaderKnows } from "./rules/receipt-fields.ts";
import { linesOfText } from "./rules/text-line.ts";

interface Deps {
  db: Db;
  drafts: DraftRepo;
  receipts: KeptReceipts;
  plans: PlanRules;
  rates: RateLimit;
  /** Where uploads lie until they are kept. */
  folder: Uploads;
  processes: ReadingProcesses;
  parts: { reading: PartReading };
  expenseDoing: (user: Viewer) => Promise<ExpenseDoing>;
  shopsOf: (userId: number) => Promise<string[]>;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

type File = Pick<NewDraft, "name" | "file" | "format" | "width" | "height" | "bytes">;
const noFile: File = { name: null, file: null, format: null, width: 0, height: 0, bytes: 0 };

export function draftRoutes(serve: Serve, deps: Deps): void {
  const { db, drafts, receipts, plans, rates, folder, processes, parts, expenseDoing, shopsOf, zoneOf, now } =
    deps;

  async function knownOf(userId: number): Promise<ReaderKnows> {
    const byTax = await drafts.shopsByTax(userId);
    const names = (await shopsOf(userId)).map((name) => ({ name, tax_number: null }));
    const today = dayOf(await zoneOf(userId), now());
    return { shops: [...byTax, ...names], currency: await currencyOfRider(db, userId), today };
  }

  /** Keeps what was read as a draft. */
  async function keep(
    { user, act }: { user: Viewer; act: MakeAct<"draft.write"> },
    found: FileRead | null,
    wanted: DraftKind | null,
    file: File,
  ) {
    const { lines, codes } = found ?? { lines: [], codes: [] };
    const read = readReceipt(lines, await knownOf(user.id), wanted, codes);
    const same = sameOf(read);
    return act(async (act) => {
      const twice =
        read.kind === "part"
          ? await draftRepo(act.db).partWithCode(user.id, read.fields.ean.value)
          : same === null
            ? null
            : await draftRepo(act.db).sameAs(user.id, same);
      const row = await drafts.insert(act, {
        ...file,
        kind: read.kind,
        state: found === null ? "failed" : "ready",
        fields: JSON.stringify(read.fields),
        lines: JSON.stringify(read.lines),
        text: found?.text ?? lines.map(({ text }) => text).join("\n"),
        same,
        twice_kind: twice?.kind ?? null,
        twice_id: twice?.id ?? null,
      });
      return { data: presentDraft(row) };
    });
  }

  serve(createDraft, async ({ user, act, body, reply }) => {
    if (!reply.request.isMultipart()) {
      await reply.request.keyed?.begin();
      const { text, kind = null } = body();
      if (!text) throw required("text");
      return keep({ user, act }, ofText(text), kind, noFile);
    }
    try {
      await drafts.refuseFull(user.id);
      return await receiveForm(reply, { name: "file", folder }, async (form) => {
        if (form.tooLarge) throw invalid("file", "receipt_large");
        const { data: fields, error } = createDraft.body.safeParse(form.fields);
        if (error) throw refuseIssues(error);
        const { file } = form;
        if (file === null && fields.text)
          return keep({ user, act }, ofText(fields.text), fields.kind ?? null, noFile);
        if (file === null) throw required("file");
        return countedUpload(rates, user, async () => {
          await refuseBeyondStorage(db, { rider: user.id, bytes: 1, quota: plans.storageOf(user) });
          // A PDF is moved into the storage; a picture is read once it was found fit to be kept.
          const read = (isPdf: boolean) => readFileApart(processes, { file, isPdf }, user.id);
          const ofPdf = !fields.text && (await isPdf(file)) ? await read(true) : undefined;
          const { kept, bytes } = await receipts.keep(file, { rider: user.id });
          try {
            const known = fields.text ? ofText(fields.text) : ofPdf;
            const found = known === undefined ? await read(false) : known;
            const name = receiptName(form.name, kept.format);
            return await keep({ user, act }, found, fields.kind ?? null, { name, ...kept, bytes });
          } catch (problem) {
            await receipts.remove([kept]);
            throw problem;
          }
        });
      });
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });

  serve(listDrafts, async ({ user }) => ({ data: (await drafts.openOf(user.id)).map(presentDraft) }));

  serve(readDraftById, async ({ user, params }) => ({
    data: presentDraft(await ownDraft(user.id, params.id)),
  }));

  serve(readDraftFile, async ({ user, params, query, reply }) => {
    const row = await ownDraft(user.id, params.id);
    const kept = keptOf(row);
    const width = query.w === undefined ? null : (Number(query.w) as PictureWidth);
    const found = kept && (await receipts.read(kept, width));
    if (!found) throw notFound("receipt_not_found");
    return replyWithReceipt(reply, found, row.name ?? "");
  });

  serve(deleteDraft, async ({ user, params, act, say }) => {
    await ownDraft(user.id, params.id);
    const gone = await act((act) => drafts.delete(act, params.id));
    if (gone?.kept) await receipts.remove([gone.kept]);
    return { message: say("draft_deleted") };
  });

  serve(acceptDraft, async ({ user, params, body, act }) => {
    const row = await ownDraft(user.id, params.id);
    const { fields, bike_id = null, category, part, parts: several } = body();
    if (row.state === "accepted")
      throw new Refusal(409, "draft_not_ready", { state: { data: presentDraft(row) } });
    const shown = presentDraft(row);
    const values = acceptedValues(shown, (fields ?? {}) as GivenFields);
    const kept = JSON.stringify(withValues(shown.fields, values));
    const quota = plans.storageOf(user);
    const doing = await expenseDoing(user);
    const here = {
      lastDay: lastDayOf(await zoneOf(user.id), now()),
      currency: await currencyOfRider(db, user.id),
    };
    if (row.kind === "part") {
      const columns = partColumns(values);
      const made = await act(async (act) => {
        await refuseAccepted(act.db, user.id, row.id);
        const made = await addPart({ act, here, doing, quota }, columns);
        const { file, format } = row;
        await drafts.accept(act, row.id, { expense_id: null, part_id: made.id, file, format }, kept);
        return made;
      });
      return { data: await parts.reading.presentOne(made) };
    }
    const bought = part ? partColumns({ ...part }) : null;
    const others = (several ?? []).map((one) => partColumns({ ...one }));
    const data = await act(async (act) => {
      await refuseAccepted(act.db, user.id, row.id);
      const accepting = { act, here, doing, quota };
      const made = bought && (await addPart(accepting, bought));
      for (const columns of others) await addPart(accepting, columns);
      const usual =
        bought || others.length > 0 || shown.lines.some((line) => line.part !== null) ? "part" : "other";
      const about = { bike_id, part_id: made?.id ?? null, category: category ?? usual };
      const expense = await addExpense(accepting, expenseInput(values, about), row);
      const became = { expense_id: expense.id, part_id: made?.id ?? null, file: null, format: null };
      await drafts.accept(act, row.id, became, kept);
      return expense;
    });
    return { data };
  });

  async function ownDraft(userId: number, id: number) {
    const row = await drafts.find(userId, id);
    if (!row) throw notFound("draft_not_found");
    return row;
  }

  /** Another request may have accepted it meanwhile. */
  async function refuseAccepted(trx: Db, userId: number, id: number): Promise<void> {
    const row = await draftRepo(trx).find(userId, id);
    if (!row) throw notFound("draft_not_found");
    if (row.state === "accepted")
      throw new Refusal(409, "draft_not_ready", { state: { data: presentDraft(row) } });
  }
}

const ofText = (text: string): FileRead => ({ lines: linesOfText(text), codes: [], text });

/** Fields with the values that were accepted: what the rider has changed is certain. */
function withValues(
  fields: ReturnType<typeof presentDraft>["fields"],
  values: ReturnType<typeof acceptedValues>,
) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null;
      return [name, value === field.value ? field : { ...field, value, certainty: 1 }];
    }),
  );
}
