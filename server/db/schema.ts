import type { Generated } from "kysely";
import type { Plan } from "#contract/plans.ts";

/** Timestamps are ISO 8601 text in UTC with milliseconds and Z, so that text order is time order on both databases. */
export type Instant = string;
/** 0 or 1. */
export type Flag = number;

export interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  is_admin: Generated<Flag>;
  plan: Generated<Plan>;
  language: string;
  email_verified_at: Instant | null;
  last_seen_at: Instant | null;
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
}

export interface BikesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  brand: string | null;
  model: string | null;
  type: string | null;
  year: number | null;
  color: string | null;
  purchase_price_cents: number | null;
  purchase_date: string | null;
  mileage_hm: number | null;
  notes: string | null;
  /** JSON list of texts. */
  accessories: string;
  /** JSON object of the component fields that have a value. */
  specs: string;
  is_public: Generated<Flag>;
  share_token: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface AuditsTable {
  id: Generated<number>;
  at: Instant;
  /** Who did it; null for the system and for visitors. */
  actor_id: number | null;
  event: "created" | "updated" | "deleted";
  auditable_type: "User" | "Bike";
  auditable_id: number;
  /** JSON: {field: [from, to]}. For users the names of the fields only. */
  changes: string;
}

export interface RateLimitsTable {
  /** Kind and subject: "login:a@b.c|127.0.0.1". */
  key: string;
  /** Start of the window, epoch seconds. */
  window_start: number;
  hits: number;
}

export interface Database {
  users: UsersTable;
  tokens: TokensTable;
  mailed_links: MailedLinksTable;
  bikes: BikesTable;
  audits: AuditsTable;
  rate_limits: RateLimitsTable;
}
