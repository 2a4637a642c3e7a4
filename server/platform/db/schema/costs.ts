import type { Generated } from "kysely";
import type {
  ExpenseCategory,
  ExpenseFileForm,
  ExpenseFileKind,
  ExpensePrice,
} from "#contract/garage/cost-words.ts";
import type { Flag, Instant } from "./columns.ts";

/** Money that was spent or, with a negative amount, came in. What it is in another currency is never stored. */
export interface ExpensesTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number | null;
  part_id: number | null;
  service_id: number | null;
  category: ExpenseCategory;
  /** Hundredths of `currency`. */
  amount_cents: number;
  currency: string;
  /** YYYY-MM-DD */
  day: string;
  /** A rate that the rider typed, in hundred-millionths: what one of `currency` is in `rate_currency`. */
  rate_e8: number | null;
  rate_currency: string | null;
  shop: string | null;
  note: string | null;
  /** YYYY-MM-DD */
  warranty_until: string | null;
  /**
   * It is the price in the row of its part or bike: triggers write it whenever that row changes, and whoever changes the
   * expense writes the row. At most one of each.
   */
  price_of: ExpensePrice | null;
  /** What its bike or part was called, once that is deleted; written by triggers. */
  gone: string | null;
  /** What its shop and note are searched by; see search-text.ts. */
  search: Generated<string>;
  /** The same of all that came in from one file. */
  import_key: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A receipt, a warranty card, a manual or a picture. */
export interface ExpenseFilesTable {
  id: Generated<number>;
  expense_id: number;
  /** Owner of the expense. */
  user_id: number;
  kind: ExpenseFileKind;
  /** As the client sent it. */
  name: string;
  format: ExpenseFileForm;
  /** 32 random hex digits, as of every picture: see server/garage/expenses/kept-receipts.ts. */
  file: string;
  /** Of a PDF both are 0. */
  width: number;
  height: number;
  /** What it takes of the rider's storage. */
  bytes: number;
  created_at: Instant;
}

/** The bank's rate of a currency in force on a day, fetched once. */
export interface DayRatesTable {
  currency: string;
  /** YYYY-MM-DD */
  day: string;
  /** Hundred-millionths of a złoty for one of the currency; null where the bank has none. */
  mid_e8: number | null;
  /** The day of the table. */
  rate_day: string | null;
  table_no: string | null;
  /** 0: the day's own table may still be published. */
  is_final: Flag;
  asked_at: Instant;
}

export interface BudgetsTable {
  id: Generated<number>;
  user_id: number;
  year: number;
  /** "" means all but sales: a unique index takes NULLs as different. */
  category: ExpenseCategory | "";
  amount_cents: number;
  currency: string;
  version: Generated<number>;
}

/** A link that shows what a bike was on a day. */
export interface DossiersTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  token: string;
  /** JSON: the contract's DossierSnapshot, without addresses of files. */
  snapshot: string;
  /** YYYY-MM-DD */
  ends_on: string;
  /** The first instant at which it no longer opens. */
  ends_at: Instant;
  with_costs: Flag;
  with_receipts: Flag;
  label: string | null;
  views: Generated<number>;
  viewed_at: Instant | null;
  created_at: Instant;
}

/** A copy of a photo or receipt, as it was. */
export interface DossierFilesTable {
  id: Generated<number>;
  user_id: number;
  dossier_id: number;
  /** Key in the storage. */
  file: string;
  format: ExpenseFileForm;
  name: string;
  bytes: number;
}

/** A receipt or a label as it was read, until it is accepted or deleted. */
export interface DraftsTable {
  id: Generated<number>;
  user_id: number;
  kind: "expense" | "part";
  state: "ready" | "accepted" | "failed";
  /** JSON: what was read, see server/garage/drafts/rules. */
  fields: string;
  lines: string;
  text: string;
  /** The tax number, day and total together, to find the same receipt by; null where one is not known. */
  same: string | null;
  twice_kind: "expense" | "draft" | "part" | null;
  twice_id: number | null;
  /** What it became. */
  expense_id: number | null;
  part_id: number | null;
  /** Its file, in the storage of receipts; null where it was a text, and once an expense has it. */
  name: string | null;
  file: string | null;
  format: ExpenseFileForm | null;
  width: number;
  height: number;
  bytes: number;
  created_at: Instant;
}

/** A bike that is stolen. */
export interface TheftsTable {
  bike_id: number;
  user_id: number;
  /** YYYY-MM-DD */
  stolen_on: string;
  place: string | null;
  police_number: string | null;
  marks: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
  /** Its public page says so; see `bikes.theft_shown`. */
  shown: Flag;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SightingsTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  text: string;
  place: string | null;
  /** YYYY-MM-DD */
  seen_on: string | null;
  contact: string | null;
  created_at: Instant;
  /** From where it was sent, as a keyed hash; null in rows from before there were any. */
  network: string | null;
  /** When the bike's owner first read it. */
  seen_at: Instant | null;
}

/** The photo of a bike's serial number: only its owner ever gets it. */
export interface SerialPhotosTable {
  bike_id: number;
  user_id: number;
  /** See server/platform/pictures. */
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  bytes: number;
  created_at: Instant;
}

/** The tables of costs, and of what proves whose a bike is. */
export interface TablesOfCosts {
  expenses: ExpensesTable;
  expense_files: ExpenseFilesTable;
  day_rates: DayRatesTable;
  budgets: BudgetsTable;
  drafts: DraftsTable;
  dossiers: DossiersTable;
  dossier_files: DossierFilesTable;
  thefts: TheftsTable;
  sightings: SightingsTable;
  serial_photos: SerialPhotosTable;
}
