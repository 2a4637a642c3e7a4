import type { Generated } from "kysely";
import type { FeedbackRating, FeedbackText } from "#contract/site/feedback.ts";
import type { MessageStatus } from "#contract/site/message-status.ts";
import type { FactColumns } from "#contract/garage/fact-columns.ts";
import type { Currency } from "#contract/billing/pricing.ts";
import type { Plan } from "#contract/billing/quotas.ts";
import type { ServiceAccountType } from "#contract/site/service.ts";
import type { SubscriptionStatus } from "#contract/billing/subscription.ts";

/** Timestamps are ISO 8601 text in UTC with milliseconds and Z, so that text order is time order on both databases. */
export type Instant = string;
/** 0 or 1. */
export type Flag = number;

/** Whether something is shared, and by which link. */
export interface Shared {
  is_public: Flag;
  share_token: string | null;
}

export interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  is_admin: Generated<Flag>;
  plan: Generated<Plan>;
  /** From then on it is `plan_then`; null for a plan without an end. See server/people/auth/plan-at.ts. */
  plan_until: Generated<Instant | null>;
  plan_then: Generated<Plan>;
  language: string;
  email_verified_at: Instant | null;
  last_seen_at: Instant | null;
  /** Since when an admin keeps it out; null for an account like any other. */
  disabled_at: Generated<Instant | null>;
  created_at: Instant;
  updated_at: Instant;
}

export interface TokensTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the secret half, hex. */
  secret_hash: string;
  remember: Flag;
  user_agent: string | null;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
}

/** One-time links that were mailed: password resets and e-mail verifications. One of a kind per user. */
export interface MailedLinksTable {
  id: Generated<number>;
  user_id: number;
  kind: "password" | "email";
  /** The address the link was mailed to. */
  email: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  /** When it confirmed its address; such a link is good for nothing more. */
  used_at: Instant | null;
}

export interface BikesTable extends FactColumns {
  id: Generated<number>;
  user_id: number;
  /** JSON object of the component fields as it is sent: all of them, null where nothing is entered. */
  specs: string;
  /** How many fields `specs` names: fewer in a document that an older release wrote. */
  specs_fields: Generated<number>;
  is_public: Generated<Flag>;
  share_token: string | null;
  /** Chosen by its owner to stay writable where there are more bikes than the plan allows. */
  kept_writable: Generated<Flag>;
  primary_photo_id: Generated<number | null>;
  /** JSON list of [id, sort_order], in order: kept with the photos' rows, so that reading a bike reads no other table. */
  photos: Generated<string>;
  /** Stars of all ratings and how many: kept with the ratings' rows, as `photos` is. */
  ratings_sum: Generated<number>;
  ratings_count: Generated<number>;
  /** An admin stopped its sharing. */
  sharing_blocked: Generated<Flag>;
  /** Counts the changes of what its form edits. */
  version: Generated<number>;
  /** Counts the changes of which photos it has, in which order. */
  photos_version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface PhotosTable {
  id: Generated<number>;
  bike_id: number;
  /** Where the storage has it; see server/pictures. */
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  sort_order: number;
  created_at: Instant;
}

export interface RatingsTable {
  id: Generated<number>;
  bike_id: number;
  /** null once its author's account is gone. */
  user_id: number | null;
  stars: number;
  created_at: Instant;
  updated_at: Instant;
}

/** There from a rider's first change to it. */
export interface ProfilesTable {
  user_id: number;
  /** JSON object of the fields that have a value. */
  fields: string;
  /** JSON object of the privacy settings that were ever made; true = visible. */
  privacy: string;
  is_public: Flag;
  share_token: string | null;
  photo_file: string | null;
  photo_format: PhotosTable["format"] | null;
  photo_width: number | null;
  photo_height: number | null;
  /** Counts the changes of fields, name and privacy. */
  version: Generated<number>;
}

/** There from a rider's first change to it. */
export interface BrandingTable {
  user_id: number;
  /** #rrggbb */
  accent: string | null;
  tagline: string | null;
  logo_file: string | null;
  logo_format: PhotosTable["format"] | null;
  logo_width: number | null;
  logo_height: number | null;
  /** Counts the changes of accent and tagline. */
  version: Generated<number>;
}

export interface AuditsTable {
  id: Generated<number>;
  at: Instant;
  /** Who did it; null for the system and for visitors. */
  actor_id: number | null;
  event: "created" | "updated" | "deleted" | "read";
  auditable_type: "User" | "Bike";
  auditable_id: number;
  /** JSON: {field: [from, to]}. For users the names of the fields, with values only where they are not personal. */
  changes: string;
}

/** What is searched of a row, as `searchText` has it: a table of FTS5 on SQLite, with an index of pg_trgm on PostgreSQL. */
export interface SearchTable {
  /** The row's id. */
  rowid: number;
  search: string;
}

export interface BikesSearchTable extends SearchTable {
  /** The owner's `search`. */
  owner_search: string;
}

/** Entries that no seal holds yet: a trigger puts every new one here. */
export interface AuditsUnsealedTable {
  audit_id: number;
}

/** The chain of hashes over all entries, in the order of sealing; see docs/decisions/0017. */
export interface AuditSealsTable {
  /** 1, 2, 3 … without gaps. */
  position: number;
  audit_id: number;
  /** The entry came long after entries of its time had all been sealed. */
  late: Flag;
  hash: string;
}

/** Where the chain ends: one row, whose lock the one who seals holds. */
export interface AuditChainTable {
  id: number;
  position: number;
  hash: string;
  /** When nothing was left to seal. */
  complete_at: Instant | null;
}

/** How many there are, or came within a quarter of an hour, kept by triggers. */
export interface TalliesTable {
  kind: string;
  /** 2026-11-20T20:45; "" for all of them. */
  quarter: string;
  amount: number;
}

/** PostgreSQL: what is not yet added up in `tallies`, so that no two writers wait for one row. */
export interface TallyChangesTable extends TalliesTable {
  id: Generated<number>;
}

interface MessageColumns {
  id: Generated<number>;
  /** What its sender reads. */
  language: string;
  status: MessageStatus;
  created_at: Instant;
}

export interface FeedbackTable
  extends MessageColumns, Record<FeedbackRating, number | null>, Record<FeedbackText, string | null> {
  /** Who sent it signed in: the account says name and e-mail, and takes them along when it goes. */
  user_id: number | null;
  /** Of a sender without an account. */
  email: string | null;
  name: string | null;
  newsletter: Flag;
}

export interface ContactMessagesTable extends MessageColumns {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export interface ServiceRegistrationsTable extends MessageColumns {
  account_type: ServiceAccountType;
  service_name: string;
  owner_name: string;
  email: string;
  phone: string | null;
  address_street: string;
  address_city: string;
  address_postal_code: string;
  service_description: string | null;
}

/** What a currency cost in PLN when the bank last said so. */
export interface ExchangeRatesTable {
  currency: Exclude<Currency, "PLN">;
  mid: number;
  /** The day of the bank's table. */
  date: string;
  table_no: string;
}

/** There from the first step a rider takes towards a plan. */
export interface SubscriptionsTable {
  user_id: number;
  status: SubscriptionStatus;
  /** null while the trial has not been used. */
  trial_ends_at: Instant | null;
  current_period_end: Instant | null;
  /** Stripe's ids. The subscription's stays until Stripe has said that it ended. */
  stripe_customer: string | null;
  stripe_subscription: string | null;
  /** The page for paying that was opened last. */
  stripe_checkout: string | null;
  /** That the plan expired is still to be told. */
  notice: Flag;
  /** The end that a mail has announced. */
  reminded_of: Instant | null;
  /** Counts the writes: what was read from Stripe counts only while nobody wrote meanwhile. */
  version: number;
}

/** Stripe's events that have had their effect. */
export interface StripeEventsTable {
  id: string;
  received_at: Instant;
}

export interface RateLimitsTable {
  /** Kind and subject: "login:a@b.c|127.0.0.1". */
  key: string;
  /** Start of the window, epoch seconds. */
  window_start: number;
  hits: number;
}

/** Regular work that one of all instances does. */
export interface JobsTable {
  name: string;
  /** Which instance is at it, and until when nobody else is; null and "" for none. */
  holder: string | null;
  held_until: Instant | "";
  /** When it was begun the last time that it was done; "" for never. */
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

export interface Database {
  users: UsersTable;
  tokens: TokensTable;
  mailed_links: MailedLinksTable;
  bikes: BikesTable;
  photos: PhotosTable;
  ratings: RatingsTable;
  profiles: ProfilesTable;
  branding: BrandingTable;
  audits: AuditsTable;
  users_search: SearchTable;
  bikes_search: BikesSearchTable;
  feedback_search: SearchTable;
  contact_messages_search: SearchTable;
  service_registrations_search: SearchTable;
  audits_unsealed: AuditsUnsealedTable;
  audit_seals: AuditSealsTable;
  audit_chain: AuditChainTable;
  tallies: TalliesTable;
  tally_changes: TallyChangesTable;
  feedback: FeedbackTable;
  contact_messages: ContactMessagesTable;
  service_registrations: ServiceRegistrationsTable;
  exchange_rates: ExchangeRatesTable;
  subscriptions: SubscriptionsTable;
  stripe_events: StripeEventsTable;
  rate_limits: RateLimitsTable;
  jobs: JobsTable;
  queued_jobs: QueuedJobsTable;
}
