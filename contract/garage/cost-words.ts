/** What money is spent on; `sale` is what came in, with a negative amount. */
export const expenseCategories = [
  "purchase",
  "part",
  "tool",
  "consumable",
  "service",
  "accessory",
  "clothing",
  "insurance",
  "race_travel",
  "charging",
  "tax_fee",
  "sale",
  "other",
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

/** What a file of an expense is. */
export const expenseFileKinds = ["receipt", "warranty", "manual", "photo"] as const;
export type ExpenseFileKind = (typeof expenseFileKinds)[number];

/** The price that an expense is: of a part, of a bike when it was bought, of a bike when it was sold. */
export const expensePrices = ["part", "bike", "sale"] as const;
export type ExpensePrice = (typeof expensePrices)[number];

/** The forms in which files of expenses are kept, each with the type that it is served as. */
export const expenseFileForms = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;
export type ExpenseFileForm = keyof typeof expenseFileForms;
export type ExpenseFileType = (typeof expenseFileForms)[ExpenseFileForm];
export const expenseFileTypes: readonly ExpenseFileType[] = Object.values(expenseFileForms);

/** Money as it was paid. */
export interface PaidMoney {
  amount_cents: number;
  currency: string;
}

export const costBounds = {
  /** Hundredths, in every currency. */
  amount_cents: 999_999_999,
  rate: { min: 0.000_000_01, max: 1_000_000 },
  note: 2000,
  firstDay: "1900-01-01",
  years: { min: 1900, max: 2200 },
  /** Bytes of a PDF; pictures have their own limit. */
  pdf: 10 * 1024 ** 2,
  /** Bytes and lines of a ledger that is imported. */
  csv: 5 * 1024 ** 2,
  lines: 20_000,
  filesPerExpense: 20,
  /** Of one rider. */
  expenses: 20_000,
  budgets: 500,
  /** Kilometres below which no cost per kilometre is shown. */
  perKmFrom_m: 100_000,
  /** A warranty is on the due-list from this many days before its end. */
  warrantyDays: 30,
} as const;
