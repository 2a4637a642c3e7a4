import type { Generated } from "kysely";
import type { Session } from "#contract/people/account.ts";
import type { Delivery, WebhookPreset } from "#contract/people/webhooks.ts";
import type { Plan } from "#contract/billing/plan-table.ts";
import type { Flag, Instant } from "./columns.ts";
import type { PhotosTable } from "./garage.ts";

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
  /** When its rider deleted it: nobody can use or see it, and it goes slice by slice. */
  ending_at: Generated<Instant | null>;
  /** What its rider wrote for others stays, without a name, when the account is deleted. */
  texts_stay: Generated<Flag>;
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
  /** When its rider last proved who they are, by signing in or again; see server/people/auth/proofs.ts. */
  proved_at: Generated<Instant | null>;
  /** How it was signed in. */
  way: Generated<Session["way"]>;
}

/** Keys by which programs call the API as their rider. */
export interface ApiKeysTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the secret half, hex. */
  secret_hash: string;
  /** Separated by blanks. */
  scopes: string;
  created_at: Instant;
  expires_at: Instant | null;
  /** When its rider was mailed that it ends soon. */
  warned_at: Generated<Instant | null>;
  /** The beginning of the day of its last use, in UTC, and the network. */
  last_used_at: Generated<Instant | null>;
  last_used_from: Generated<string | null>;
}

/** A code that is wanted beside the password; it counts once it is confirmed. */
export interface SecondFactorsTable {
  user_id: number;
  /** Sealed with the server's secret. */
  secret: string;
  /** Part of what trusted devices hold: replaced, it ends their trust. */
  trust: string;
  created_at: Instant;
  confirmed_at: Instant | null;
  /** The step of the last code that was used. */
  last_step: number;
}

export interface RecoveryCodesTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256, hex. */
  hash: string;
  used_at: Generated<Instant | null>;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** The host that it is for: of APP_URL, when it was made. */
  rp_id: string;
  /** base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** How often it was used, where its authenticator counts. */
  counter: number;
  /** Separated by blanks. */
  transports: string;
  backed_up: Flag;
  /** The make of its authenticator. */
  aaguid: string;
  name: string;
  created_at: Instant;
  last_used_at: Generated<Instant | null>;
}

/** A rider's identities at the host's sign-in providers. */
export interface IdentitiesTable {
  id: Generated<number>;
  user_id: number;
  issuer: string;
  subject: string;
  /** The address that the provider sent when the identity was linked. */
  email: string | null;
  created_at: Instant;
  last_used_at: Instant;
}

/** Sessions that were signed in by a provider, which signing out ends there too. */
export interface ProviderSessionsTable {
  token_id: number;
  user_id: number;
  /** What the provider knows its session by, sealed with the server's secret. */
  id_token: string;
}

/** What an operator has switched for all instances at once; see server/people/auth/switches.repo.ts. */
export interface SwitchesTable {
  name: string;
  switched_at: Instant;
}

/** What somebody has begun, such as a sign-in that waits for its second factor. */
export interface ChallengesTable {
  id: Generated<number>;
  /** Null where it is not known yet who begins. */
  user_id: number | null;
  kind: string;
  /** SHA-256 of what was given to whoever began it, hex. */
  secret_hash: string;
  /** JSON. */
  data: string;
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

/** Idempotency keys: a call that arrives again gets the first answer. */
export interface UsedKeysTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  made_id: number;
  /** Of the first answer; null where it is not kept. */
  status: Generated<number | null>;
  /** The first answer, sealed: it may hold links. */
  answer: Generated<string | null>;
  created_at: Instant;
}

/** A browser that shows a rider's notifications; see docs/decisions/0101-web-push.md. */
export interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  /** The session that turned it on; null once that has expired, or from before this was noted. */
  token_id: number | null;
  /** The address at its push service to which messages go. */
  endpoint: string;
  /** The browser's public key and secret, by which only it can read them. */
  p256dh: string;
  auth: string;
  user_agent: string | null;
  created_at: Instant;
  /** When its push service last took a message. */
  last_ok_at: Instant | null;
}

/** Keys that the server makes for itself, sealed with its secret. */
export interface ServerKeysTable {
  name: string;
  sealed: string;
  created_at: Instant;
}

/** An address that is sent what happens; see docs/decisions/0108-webhooks.md. */
export interface WebhooksTable {
  id: Generated<number>;
  user_id: number;
  url: string;
  /** Separated by blanks. */
  events: string;
  preset: WebhookPreset | null;
  /** Sealed with the server's secret. */
  secret: string;
  /** The one before, sealed, which signs too until then. */
  old_secret: Generated<string | null>;
  old_until: Generated<Instant | null>;
  active: Generated<Flag>;
  /** Tries without an answer of success, one after the other, and when the first was. */
  failures: Generated<number>;
  failing_since: Generated<Instant | null>;
  created_at: Instant;
}

/** What is or was sent to a webhook. */
export interface DeliveriesTable {
  id: Generated<number>;
  user_id: number;
  webhook_id: number;
  /** The header `webhook-id`, the same for each try. */
  message_id: string;
  event: Delivery["event"];
  /** The body by Standard Webhooks, from which those of presets are made. */
  message: string;
  state: Delivery["state"];
  /** JSON of the last tries. */
  tries: string;
  /** How often it was tried since it was made or sent again. */
  tried: Generated<number>;
  /** When it is tried next; null where it is over. */
  next_at: Instant | null;
}

/** The tables of accounts and what riders say of themselves. */
export interface TablesOfPeople {
  users: UsersTable;
  tokens: TokensTable;
  api_keys: ApiKeysTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  identities: IdentitiesTable;
  provider_sessions: ProviderSessionsTable;
  switches: SwitchesTable;
  challenges: ChallengesTable;
  passkeys: PasskeysTable;
  mailed_links: MailedLinksTable;
  profiles: ProfilesTable;
  user_preferences: UserPreferencesTable;
  used_keys: UsedKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  server_keys: ServerKeysTable;
  webhooks: WebhooksTable;
  deliveries: DeliveriesTable;
}
