import type { Generated } from "kysely";
import type { Flag, Instant } from "./columns.ts";

export interface AuditsTable {
  id: Generated<number>;
  at: Instant;
  /** The actor; null for the system and visitors. */
  actor_id: number | null;
  event: "created" | "updated" | "deleted" | "read";
  /** "User", "Bike": a type that a module brings as its audit subject. */
  auditable_type: string;
  auditable_id: number;
  /** JSON: {field: [from, to]}. For users only field names, without values that are personal. */
  changes: string;
}

/**
 * The searchable text of a row, made by `searchText`: an FTS5 table on SQLite, a table with a pg_trgm index on
 * PostgreSQL.
 */
export interface SearchTable {
  /** The row's id. */
  rowid: number;
  search: string;
}

export interface BikesSearchTable extends SearchTable {
  /** The owner's `search`. */
  owner_search: string;
}

/** `searchText` of the names of accounts; a trigger drops that of a name which has changed. See docs/decisions/0145. */
export interface FoldedNamesTable {
  user_id: number;
  folded: string;
}

/** Entries that are not sealed yet: a trigger adds every new one. */
export interface AuditsUnsealedTable {
  audit_id: number;
}

/** The chain of hashes over all entries, in the order of sealing; see docs/decisions/0017. */
export interface AuditSealsTable {
  /** 1, 2, 3 … without gaps. */
  position: number;
  audit_id: number;
  /** The entry arrived long after entries of its time had been sealed. */
  late: Flag;
  hash: string;
}

/** The end of the chain: one row; whoever seals holds its lock. */
export interface AuditChainTable {
  id: number;
  position: number;
  hash: string;
  /** When everything was last sealed. */
  complete_at: Instant | null;
}

/** Counts of everything, in total and per quarter of an hour, maintained by triggers. */
export interface TalliesTable {
  kind: string;
  /** 2026-11-20T20:45; "" for the total. */
  quarter: string;
  amount: number;
}

/** PostgreSQL: changes not yet added to `tallies`, so that writers don't wait for one row. */
export interface TallyChangesTable extends TalliesTable {
  id: Generated<number>;
}

export interface RateLimitsTable {
  /** Kind and subject: "login:a@b.c|127.0.0.1". */
  key: string;
  /** Start of the window, epoch seconds. */
  window_start: number;
  hits: number;
}

/** Recurring work that one of all instances does. */
export interface JobsTable {
  name: string;
  /** The instance that does it, and until when; null and "" for none. */
  holder: string | null;
  held_until: Instant | "";
  /** When the last completed run began; "" for never. */
  done_at: Instant | "";
}

/** What is to be done later, once; see docs/decisions/0036-job-queue.md. */
export interface QueuedJobsTable {
  id: Generated<number>;
  kind: string;
  /** Sealed: see server/platform/jobs/sealed-payload.ts. */
  payload: string;
  /** `dead`: given up until an admin says otherwise. */
  state: "waiting" | "dead";
  /** When it may be taken: while somebody holds it, the end of the lease. */
  run_at: Instant;
  /** How often it was begun. */
  attempts: Generated<number>;
  /** Who is at it, by a number of its own for each time that jobs are taken. */
  holder: string | null;
  /** Of a kind only one that waits has this key. */
  dedup_key: string | null;
  /** Whom it is about; the account may be gone. */
  user_id: number | null;
  /** Of a mail: where its recipient's mailbox is. */
  domain: string | null;
  /** Without addresses and secrets. */
  last_error: string | null;
  created_at: Instant;
  /** When the row was last written by the clock of who wrote it. */
  noted_at: Instant;
}

/** The tables of the server: its log, its searches, its counts and its jobs. */
export interface TablesOfOperations {
  audits: AuditsTable;
  users_search: SearchTable;
  bikes_search: BikesSearchTable;
  folded_names: FoldedNamesTable;
  feedback_search: SearchTable;
  contact_messages_search: SearchTable;
  service_registrations_search: SearchTable;
  audits_unsealed: AuditsUnsealedTable;
  audit_seals: AuditSealsTable;
  audit_chain: AuditChainTable;
  tallies: TalliesTable;
  tally_changes: TallyChangesTable;
  rate_limits: RateLimitsTable;
  jobs: JobsTable;
  queued_jobs: QueuedJobsTable;
}
