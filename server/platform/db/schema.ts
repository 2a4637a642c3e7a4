import type { Generated } from "kysely";
import type { FeedbackRating, FeedbackText } from "#contract/site/feedback.ts";
import type { MessageStatus } from "#contract/site/message-status.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { MeasurementKind, MountScope, RetireReason } from "#contract/garage/part-words.ts";
import type { FactColumns } from "#contract/garage/fact-columns.ts";
import type { Currency } from "#contract/billing/pricing.ts";
import type { RideImportState, RideItemState } from "#contract/garage/ride-imports.ts";
import type { RideFormat, RideSource } from "#contract/garage/rides.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
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
  /** When an admin disabled the account; null for an active one. */
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

/** One-time links that were mailed, for password resets and e-mail verification; one per kind and user. */
export interface MailedLinksTable {
  id: Generated<number>;
  user_id: number;
  kind: "password" | "email";
  /** The address the link was mailed to. */
  email: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  /** When it confirmed its address; it is then used up. */
  used_at: Instant | null;
}

export interface BikesTable extends FactColumns {
  id: Generated<number>;
  user_id: number;
  /** JSON object of all component fields in the API's form, null when empty. */
  specs: string;
  /** Number of fields in `specs`; fewer in a document written by an older release. */
  specs_fields: Generated<number>;
  is_public: Generated<Flag>;
  share_token: string | null;
  /** Chosen by the owner to stay writable when there are more bikes than the plan allows. */
  kept_writable: Generated<Flag>;
  primary_photo_id: Generated<number | null>;
  /**
   * JSON list of [id, sort_order], in order: maintained with the photo rows, so that reading a bike reads no other
   * table.
   */
  photos: Generated<string>;
  /** Sum of stars and number of ratings: maintained with the rating rows, like `photos`. */
  ratings_sum: Generated<number>;
  ratings_count: Generated<number>;
  /** Its public page shows what its parts have done. */
  shows_parts: Generated<Flag>;
  /** Its public page shows what its rides come to. */
  shows_rides: Generated<Flag>;
  /** An admin stopped sharing. */
  sharing_blocked: Generated<Flag>;
  /** Increases with changes of what the bike's form edits. */
  version: Generated<number>;
  /** Increases when photos are added, deleted or reordered. */
  photos_version: Generated<number>;
  /** When its parts were made from `specs`; until then it has none. */
  parts_made_at: Instant | null;
  /** When parts are mounted or come off next, so that `specs` changes then. */
  parts_due_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface PhotosTable {
  id: Generated<number>;
  bike_id: number;
  /** Key in the storage; see server/platform/pictures. */
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
  /** null once the author's account is gone. */
  user_id: number | null;
  stars: number;
  created_at: Instant;
  updated_at: Instant;
}

/** Exists from the rider's first change on. */
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
  /** Its public page shows what the rides come to. */
  shows_rides: Generated<Flag>;
  /** Increases with changes of fields, name and privacy settings. */
  version: Generated<number>;
}

/** Exists from the rider's first change on. */
export interface BrandingTable {
  user_id: number;
  /** #rrggbb */
  accent: string | null;
  tagline: string | null;
  logo_file: string | null;
  logo_format: PhotosTable["format"] | null;
  logo_width: number | null;
  logo_height: number | null;
  /** Increases with changes of accent and tagline. */
  version: Generated<number>;
}

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

interface MessageColumns {
  id: Generated<number>;
  /** The sender's language. */
  language: string;
  status: MessageStatus;
  created_at: Instant;
}

export interface FeedbackTable
  extends MessageColumns, Record<FeedbackRating, number | null>, Record<FeedbackText, string | null> {
  /** The signed-in sender: name and e-mail are the account's, and go with it. */
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

/** The latest rates in PLN by the bank. */
export interface ExchangeRatesTable {
  currency: Exclude<Currency, "PLN">;
  mid: number;
  /** The day of the bank's table. */
  date: string;
  table_no: string;
}

/** Exists from the rider's first step towards a plan. */
export interface SubscriptionsTable {
  user_id: number;
  status: SubscriptionStatus;
  /** null while the trial is unused. */
  trial_ends_at: Instant | null;
  current_period_end: Instant | null;
  /** Stripe's ids. The subscription's is kept until Stripe reports its end. */
  stripe_customer: string | null;
  stripe_subscription: string | null;
  /** The last checkout page that was opened. */
  stripe_checkout: string | null;
  /** The notice that the plan has expired is still to be shown. */
  notice: Flag;
  /** The end that a mail has announced. */
  reminded_of: Instant | null;
  /** Increases with each write: what was read from Stripe is only stored if nobody wrote meanwhile. */
  version: number;
}

/** Stripe events that were handled. */
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

export interface RidesTable {
  id: Generated<number>;
  user_id: number;
  /** null: not assigned. */
  bike_id: number | null;
  started_at: Instant;
  /** Minutes by which clocks were ahead of UTC where the ride began. */
  utc_offset_min: number;
  elapsed_s: number | null;
  moving_s: number | null;
  distance_m: number;
  up_m: number | null;
  down_m: number | null;
  indoor: Generated<Flag>;
  sport: string | null;
  title: string | null;
  note: string | null;
  commute: Generated<Flag>;
  source: RideSource;
  /** SHA-256 of the inflated file; unique among the rider's rides. */
  file_hash: string | null;
  device: string | null;
  device_serial: string | null;
  gear_name: string | null;
  /** The ride that this one repeats; the rider keeps both. */
  duplicate_of: number | null;
  /** What the figures were read from; null: typed by hand. */
  format: RideFormat | null;
  /** Whether it has a row in `ride_tracks`. */
  has_track: Generated<Flag>;
  /** Of the original file in the storage, with its name and size; null where it is not kept. */
  file_key: string | null;
  file_name: string | null;
  file_bytes: number | null;
  /** `searchText` of what a rider may search for. */
  search: string;
  version: Generated<number>;
  created_at: Instant;
}

/** Apart from rides, so that lists read no tracks. */
export interface RideTracksTable {
  ride_id: number;
  /** For `unpackTrack`. */
  track: Uint8Array | null;
  /** For `unpackProfile`. */
  profile: Uint8Array | null;
}

export interface RideImportsTable {
  id: Generated<number>;
  user_id: number;
  /** The bike of rides that no rule assigns. */
  bike_id: number | null;
  /** Name of the uploaded file. */
  name: string;
  state: RideImportState;
  /** Of the upload in the storage; null once it is deleted. */
  file_key: string | null;
  /** Of the upload. */
  bytes: number;
  /** What sort of archive it is; null for a single file, or while that is not known. */
  origin: string | null;
  files_total: number | null;
  files_done: Generated<number>;
  imported: Generated<number>;
  duplicates: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  /** A code, said in the reader's language. */
  reason: string | null;
  created_at: Instant;
  finished_at: Instant | null;
}

export interface RideImportItemsTable {
  import_id: number;
  /** From 1, in the order in which they were done. */
  number: number;
  name: string;
  state: RideItemState;
  ride_id: number | null;
  /** A code, said in the reader's language, and what it names. */
  reason: string | null;
  detail: string | null;
  /** Of a duplicate: what is needed to keep it as a ride of its own. */
  kept: Uint8Array | null;
}

/** One of gear name, device and sport is set. */
export interface RideRulesTable {
  id: Generated<number>;
  user_id: number;
  /** From 1, in the rider's order. */
  number: number;
  gear_name: string | null;
  device_serial: string | null;
  sport: string | null;
  bike_id: number;
}

export interface RideRuleVersionsTable {
  user_id: number;
  version: Generated<number>;
}

/** What the odometer showed; null: it is not known from then on. */
export interface OdometerReadingsTable {
  id: Generated<number>;
  bike_id: number;
  at: Instant;
  value_hm: number | null;
  note: string | null;
  created_at: Instant;
}

/** What a bike was entered with, and when it was last written so: exists from its first ride or reading on. */
export interface OdometersTable {
  bike_id: number;
  entered_hm: number | null;
  entered_at: Instant;
}

/** Exists once there is something to keep; null: as it is for everybody who has not chosen. */
export interface UserPreferencesTable {
  user_id: number;
  units: string | null;
  currency: string | null;
  date_style: string | null;
  pressure: string | null;
  time_zone: string | null;
  week_start: string | null;
  version: Generated<number>;
}

/** Idempotency keys: a call that arrives again finds what it made. */
export interface UsedKeysTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  made_id: number;
  created_at: Instant;
}

/** See the specification's page on parts: usage is never stored. */
export interface PartsTable {
  id: Generated<number>;
  user_id: number;
  kind: PartKind;
  brand: string | null;
  model: string | null;
  /** JSON object of the kind's own fields that have a value. */
  spec: Generated<string>;
  serial: string | null;
  /** YYYY-MM-DD */
  acquired_on: string | null;
  price_cents: number | null;
  currency: string | null;
  /** Metres and seconds ridden before Spokebook knew it. */
  initial_m: Generated<number>;
  initial_s: Generated<number>;
  /** From then on it is mounted nowhere. */
  retired_at: Instant | null;
  retire_reason: RetireReason | null;
  notes: string | null;
  /** Increases with changes of these columns; not when the part is mounted elsewhere. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A part in a slot of a bike or of another part. */
export interface MountsTable {
  id: Generated<number>;
  part_id: number;
  /** Exactly one of the two is null. */
  bike_id: number | null;
  parent_id: number | null;
  slot: string;
  scope: MountScope;
  from_at: Instant;
  /** null: still. */
  to_at: Instant | null;
}

/** Derived from `mounts`: which bike a part was on, through all that it hung on. */
export interface PartSpansTable {
  id: Generated<number>;
  part_id: number;
  /** The mount of the part itself. */
  mount_id: number;
  bike_id: number;
  /** "rear_wheel/cassette" */
  slot_path: string;
  scope: MountScope;
  from_at: Instant;
  to_at: Instant | null;
}

/** A change of parts, once for each bike that it concerns. */
export interface PartChangesTable {
  id: Generated<number>;
  /** The same for all rows of one change. */
  change_key: string;
  user_id: number;
  bike_id: number;
  /** The part that was changed; null for several. */
  part_id: number | null;
  kind: string;
  /** When it holds from. */
  at: Instant;
  /** JSON list of effects, of which the text is made. */
  effects: string;
  /** JSON: the rows that it changed, before and after. */
  undo: string;
  created_at: Instant;
}

export interface MeasurementsTable {
  id: Generated<number>;
  part_id: number;
  at: Instant;
  kind: MeasurementKind;
  value: number;
  tool: string | null;
}

/** Parts that are mounted on a bike together. */
export interface SetupsTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  name: string;
  indoor: Flag;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SetupItemsTable {
  setup_id: number;
  /** 0, 1, 2 …: they are mounted in this order. */
  position: number;
  /** A slot of the bike, or of the part in one: "rear_wheel/cassette". */
  slot: string;
  part_id: number;
  scope: MountScope;
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
  rides: RidesTable;
  ride_tracks: RideTracksTable;
  ride_imports: RideImportsTable;
  ride_import_items: RideImportItemsTable;
  ride_rules: RideRulesTable;
  ride_rule_versions: RideRuleVersionsTable;
  odometer_readings: OdometerReadingsTable;
  odometers: OdometersTable;
  user_preferences: UserPreferencesTable;
  used_keys: UsedKeysTable;
  parts: PartsTable;
  mounts: MountsTable;
  part_spans: PartSpansTable;
  part_changes: PartChangesTable;
  measurements: MeasurementsTable;
  setups: SetupsTable;
  setup_items: SetupItemsTable;
}
