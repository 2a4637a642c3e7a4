import * as z from "zod/mini";
import { CaredPart } from "./cared-part.ts";
import {
  costBounds,
  expenseCategories,
  expenseFileKinds,
  expenseFileTypes,
  expensePrices,
} from "./cost-words.ts";
import {
  amountField,
  amountIssue,
  categoryField,
  currencyField,
  expenseFields,
  optionalAmount,
  unconvertedSums,
} from "./expense-fields.ts";
import { PhotoQuery } from "./photos.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";
import { paging, search } from "#contract/platform/paged-list.ts";
import { raise } from "#contract/platform/text.ts";
import { RequiredVersion, Version } from "#contract/platform/version.ts";
import { Timestamp } from "#contract/platform/wire.ts";
import { Done, IdParams, response } from "#contract/platform/wire.ts";

/** A receipt, a warranty card, a manual or a picture. */
export const ExpenseFile = z.object({
  id: z.int(),
  kind: z.enum(expenseFileKinds),
  name: z.string(),
  bytes: z.int(),
  type: z.enum(expenseFileTypes),
});
export type ExpenseFile = z.infer<typeof ExpenseFile>;

/** Money that was spent or, with a negative amount, came in. */
export const Expense = z.object({
  id: z.int(),
  bike_id: z.nullable(z.int()),
  part_id: z.nullable(z.int()),
  service_id: z.nullable(z.int()),
  category: z.enum(expenseCategories),
  /** Hundredths of `currency`, as it was paid. */
  amount_cents: z.int(),
  currency: z.string(),
  day: z.string(),
  /** In the rider's currency; while no rate is known, as it was paid. */
  shown_cents: z.int(),
  shown_currency: z.string(),
  /** What one of `currency` cost in `shown_currency`; null where they are the same, and while it is not known. */
  rate: z.nullable(z.number()),
  /** The day of the bank's table; null for a rate that the rider typed. */
  rate_day: z.nullable(z.string()),
  /** The number of that table. */
  rate_table: z.nullable(z.string()),
  shop: z.nullable(z.string()),
  note: z.nullable(z.string()),
  warranty_until: z.nullable(z.string()),
  files: z.array(ExpenseFile),
  /** It is the price of its part or bike: changing one changes the other. */
  price_of: z.nullable(z.enum(expensePrices)),
  bike: z.nullable(z.object({ id: z.int(), name: z.string() })),
  part: z.nullable(CaredPart),
  /** What the bike or part was called that has been deleted. */
  gone: z.nullable(z.string()),
  version: Version,
});
export type Expense = z.infer<typeof Expense>;

const optionalId = optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 });
const day = { min: costBounds.firstDay, max: () => "9999-12-31" };

const about = { bike_id: optionalId, part_id: optionalId, service_id: optionalId };

export const ExpenseInput = z
  .object({
    ...about,
    category: categoryField,
    amount_cents: amountField,
    currency: currencyField,
    /** At most tomorrow. */
    day: z.pipe(optionalDay(day), z.string()),
    ...expenseFields,
  })
  .check((payload) => {
    const issue = amountIssue(payload.value.category, payload.value.amount_cents);
    if (issue) raise(payload, issue, ["amount_cents"]);
  });
export type ExpenseInput = z.infer<typeof ExpenseInput>;

/** A field left out keeps its value. */
export const ExpenseChange = z.object({
  ...about,
  category: z.optional(categoryField),
  amount_cents: optionalAmount,
  currency: z.optional(currencyField),
  day: optionalDay(day),
  ...expenseFields,
  version: RequiredVersion,
});
export type ExpenseChange = z.infer<typeof ExpenseChange>;

/** What a service cost, where it is noted; on its day. `category`: `service`, or `part` with a part that was replaced. */
export const ExpenseOfService = z
  .object({
    category: optionalChoice(expenseCategories),
    amount_cents: amountField,
    currency: currencyField,
    rate: expenseFields.rate,
    shop: expenseFields.shop,
    note: expenseFields.note,
    warranty_until: expenseFields.warranty_until,
  })
  .check((payload) => {
    const issue = amountIssue(payload.value.category ?? "service", payload.value.amount_cents);
    if (issue) raise(payload, issue, ["amount_cents"]);
  });
export type ExpenseOfService = z.infer<typeof ExpenseOfService>;

export const expenseOrders = ["newest", "oldest", "highest", "lowest"] as const;
export type ExpenseOrder = (typeof expenseOrders)[number];

/** Which expenses: also those of parts that were on the bike, with `bike_id`. `from` and `to` are included. */
export const ExpensesQuery = z.object({
  bike_id: optionalId,
  part_id: optionalId,
  category: optionalChoice(expenseCategories),
  from: optionalDay(),
  to: optionalDay(),
  search,
  sort: z.optional(z.enum(expenseOrders)),
  /** `csv`: all that match as a file, in place of a page. */
  format: z.optional(z.enum(["csv"])),
  ...paging,
});
export type ExpensesQuery = z.infer<typeof ExpensesQuery>;

const ExpensesMeta = z.object({
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Of all that match and have a rate, on whatever page. */
  shown_cents: z.int(),
  shown_currency: z.string(),
  /** How many of them have no rate yet, and what they come to. */
  without_rate: z.int(),
  unconverted: unconvertedSums,
});

export const listExpenses = endpoint({
  method: "GET",
  path: "/expenses",
  summary:
    "My expenses, newest first, with the sum of all that match; with `format=csv` all of them as a file",
  access: "session",
  act: "costs.read",
  query: ExpensesQuery,
  refuses: [404],
  alsoBytes: ["text/csv"],
  response: z.object({ success: z.literal(true), data: z.array(Expense), meta: ExpensesMeta }),
});

export const createExpense = endpoint({
  method: "POST",
  path: "/expenses",
  makes: "expense",
  summary:
    "Note an expense; one of category `part` or `purchase` becomes the price of its part or bike where that has none",
  access: "session",
  act: "costs.write",
  status: 201,
  body: ExpenseInput,
  refuses: [403, 404],
  response: response(Expense),
});

export const readExpense = endpoint({
  method: "GET",
  path: "/expenses/{id}",
  summary: "One of my expenses",
  access: "session",
  act: "costs.read",
  params: IdParams,
  response: response(Expense),
});

export const updateExpense = endpoint({
  method: "PUT",
  path: "/expenses/{id}",
  summary: "Change an expense; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "costs.write",
  params: IdParams,
  body: ExpenseChange,
  response: response(Expense),
});

export const deleteExpense = endpoint({
  method: "DELETE",
  path: "/expenses/{id}",
  summary: "Delete an expense with its files, for good; a price that it was is gone, too",
  access: "session",
  act: "costs.write",
  params: IdParams,
  response: Done,
});

const FileParams = z.extend(IdParams, { file: IdParams.shape.id });

export const addExpenseFile = endpoint({
  method: "POST",
  path: "/expenses/{id}/files",
  summary: "Attach a receipt, a warranty card, a manual or a picture: a photo, or a PDF of at most 10 MiB",
  access: "session",
  act: "costs.write",
  status: 201,
  params: IdParams,
  file: "file",
  fileBytes: costBounds.pdf,
  /** `receipt` without. */
  body: z.object({ kind: optionalChoice(expenseFileKinds) }),
  refuses: [403],
  response: response(Expense),
});

export const readExpenseFile = endpoint({
  method: "GET",
  path: "/expenses/{id}/files/{file}",
  summary: "The file itself, for its owner alone; a picture at its own width or at `w`",
  access: "session",
  act: "costs.file",
  params: FileParams,
  query: z.pick(PhotoQuery, { w: true }),
  bytes: expenseFileTypes,
  response: z.instanceof(Blob),
});

export const deleteExpenseFile = endpoint({
  method: "DELETE",
  path: "/expenses/{id}/files/{file}",
  summary: "Delete a file of an expense for good",
  access: "session",
  act: "costs.write",
  params: FileParams,
  response: response(Expense),
});

/** Fields of the form other than its `file`. `mapping` is JSON: for each of `ledgerColumns` the heading of its column. */
export const LedgerImportOptions = z.object({
  mapping: z.string(),
  /** Which amounts were spent: `positive` without; with `negative`, as banks write them, what came in is left out. */
  spent: z.optional(z.enum(["positive", "negative"])),
  /** "true" adds also what is in the ledger already, by its day, amount and note. */
  again: z.optional(z.enum(["true", "false"])),
  /** "true" reads the file and adds nothing. */
  dry_run: z.optional(z.enum(["true", "false"])),
});

/** The first two are required. */
export const ledgerColumns = ["day", "amount", "currency", "category", "note", "bike", "shop"] as const;

/** What becomes of a line: it is added, it is in the ledger already, or it is money that came in. */
export const ledgerStates = ["new", "here", "credit"] as const;

export const LedgerImportReport = z.object({
  imported: z.int(),
  /** Lines as the file counts them, from 1; at most 100. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  refused_count: z.int(),
  /** Lines that are left out: in the ledger already, and what came in. */
  here: z.int(),
  credits: z.int(),
  /** How many readable amounts of the file have which sign, but for sales. */
  positive: z.int(),
  negative: z.int(),
  /** Names of bikes that the rider has none of; at most 20. These expenses are of no bike. */
  unknown_bikes: z.array(z.string()),
  /** The first 100 lines that can be read. */
  lines: z.array(
    z.object({
      line: z.int(),
      day: z.string(),
      amount_cents: z.int(),
      currency: z.string(),
      note: z.nullable(z.string()),
      state: z.enum(ledgerStates),
    }),
  ),
  /** To undo it by; null where nothing was added. */
  import_id: z.nullable(z.string()),
});
export type LedgerImportReport = z.infer<typeof LedgerImportReport>;

export const importExpenses = endpoint({
  method: "POST",
  path: "/expenses/import",
  summary:
    "Add the expenses of a CSV file; lines that can't be read are refused, each with its reason, and the others come in",
  access: "session",
  act: "costs.write",
  file: "file",
  fileBytes: costBounds.csv,
  body: LedgerImportOptions,
  refuses: [403],
  response: response(LedgerImportReport),
});

/** Expenses that came in together. */
export const ExpenseImport = z.object({
  id: z.string(),
  imported_at: Timestamp,
  /** How many of them are there still. */
  expenses: z.int(),
});

export const listExpenseImports = endpoint({
  method: "GET",
  path: "/expenses/imports",
  summary: "The files whose expenses I have imported, the last one first; at most 20",
  access: "session",
  act: "costs.read",
  response: response(z.array(ExpenseImport)),
});

/** An undone import. */
export const ExpenseImportUndone = z.object({
  deleted: z.int(),
  /** Those that were changed since or have files, and stay; at most 100. */
  kept: z.array(
    z.object({
      id: z.int(),
      day: z.string(),
      amount_cents: z.int(),
      currency: z.string(),
      note: z.nullable(z.string()),
    }),
  ),
  kept_count: z.int(),
});
export type ExpenseImportUndone = z.infer<typeof ExpenseImportUndone>;

export const undoExpenseImport = endpoint({
  method: "DELETE",
  path: "/expenses/imports/{id}",
  summary: "Undo an import: delete its expenses but for those that were changed since or have files",
  access: "session",
  act: "costs.write",
  params: z.object({ id: z.string() }),
  response: response(ExpenseImportUndone),
});
