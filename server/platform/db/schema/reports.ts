import type { Generated, Selectable } from "kysely";
import type {
  AppealOutcome,
  AppealSide,
  DecidedAction,
  ReportedKind,
  ReportReason,
} from "#contract/site/report-words.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { Instant } from "./columns.ts";

/** Whom a rider wants nothing to do with. */
export interface BlocksTable {
  id: Generated<number>;
  user_id: number;
  blocked_id: number;
  created_at: Instant;
}

/** What somebody says is not in order. What it shows of the thing is a copy of that moment. */
export interface ReportsTable {
  id: Generated<number>;
  what: ReportedKind;
  subject_id: number;
  title: string;
  shown: string | null;
  /** Path of the page that it is on. */
  url: string | null;
  /** Whose thing it is. */
  about_id: number | null;
  reason: ReportReason;
  text: string;
  /** Who reports it; an address where that is nobody with an account. */
  user_id: number | null;
  email: string | null;
  language: Language;
  state: "received" | "decided";
  created_at: Instant;
}
export type ReportRow = Selectable<ReportsTable>;

/** What an admin has decided; a report that is opened again gets a further one. */
export interface DecisionsTable {
  id: Generated<number>;
  report_id: number;
  action: DecidedAction;
  reasons: string;
  decided_by: number | null;
  at: Instant;
  /** When it was undone after a complaint. */
  lifted_at: Generated<Instant | null>;
}
export type DecisionRow = Selectable<DecisionsTable>;

/** A complaint against a decision, by who reported or by whom it concerns. */
export interface AppealsTable {
  id: Generated<number>;
  decision_id: number;
  side: AppealSide;
  user_id: number | null;
  text: string;
  state: "received" | "decided";
  outcome: Generated<AppealOutcome | null>;
  reasons: Generated<string | null>;
  decided_by: Generated<number | null>;
  decided_at: Generated<Instant | null>;
  created_at: Instant;
}
export type AppealRow = Selectable<AppealsTable>;

/** The tables of what keeps the house in order. */
export interface TablesOfReports {
  blocks: BlocksTable;
  reports: ReportsTable;
  decisions: DecisionsTable;
  appeals: AppealsTable;
}
