import type { Generated, Selectable } from "kysely";
import type { VerificationKind } from "#contract/garage/verified-part.ts";
import type { AppointmentState } from "#contract/shops/appointment-moves.ts";
import type { HandOver, OrderPhotoKind } from "#contract/shops/orders.ts";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { LineVerdict } from "#contract/shops/order-terms.ts";
import type { OrderState } from "#contract/shops/order-moves.ts";
import type { ShopRenewal } from "#contract/shops/shop-renewals.ts";
import type { ShopKind, ShopRole, ShopState } from "#contract/shops/shop-acts.ts";
import type { Flag, Instant } from "./columns.ts";

/** Shops are never deleted: what riders have of them keeps their names. */
export interface ShopsTable {
  id: Generated<number>;
  /** Its name in addresses; it never changes. */
  slug: string;
  kind: ShopKind;
  name: string;
  description: string | null;
  street: string;
  postal_code: string;
  city: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Both, or neither. */
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  email: string;
  website: string | null;
  /** JSON lists. */
  hours: Generated<string>;
  closed_days: Generated<string>;
  offers: Generated<string>;
  brands: Generated<string>;
  languages: Generated<string>;
  currency: string;
  time_zone: string;
  capacity_per_day: number | null;
  /** Days ahead that riders request an appointment at least. */
  lead_days: Generated<number>;
  state: ShopState;
  published: Generated<Flag>;
  /** When it was first opened. */
  verified_at: Generated<Instant | null>;
  /** Of a professional one: whether it is paid for, and until when; see server/shops/shops/shop-plan.ts. */
  plan: Generated<"none" | "paid">;
  /** The end of the month that is paid, or that is to be paid. */
  plan_ends_at: Generated<Instant | null>;
  /** What becomes of a paid plan at that end; null where nothing is paid for. */
  renewal: Generated<ShopRenewal | null>;
  trial_ends_at: Generated<Instant | null>;
  /** When its owners were mailed that the trial ends soon. */
  trial_reminded_at: Generated<Instant | null>;
  closed_at: Generated<Instant | null>;
  /** The registration that a visitor had sent, from which it was made. */
  registration_id: Generated<number | null>;
  /** What the public search looks at, as `searchText` makes it. */
  searched: Generated<string>;
  /** Of its reviews: maintained with their rows. */
  reviews_count: Generated<number>;
  stars_sum: Generated<number>;
  /** At the payment provider: the customer, and the checkout page that was opened last. */
  stripe_customer: Generated<string | null>;
  stripe_checkout: Generated<string | null>;
  /** SHA-256 of the secret in its calendar's address, hex. */
  calendar_hash: Generated<string | null>;
  /** Increases with each change to what its profile shows, its kind and its state. */
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export type ShopRow = Selectable<ShopsTable>;

export interface ShopMembersTable {
  id: Generated<number>;
  shop_id: number;
  user_id: number;
  role: ShopRole;
  since: Instant;
}

export interface ShopInvitationsTable {
  id: Generated<number>;
  shop_id: number;
  email: string;
  role: ShopRole;
  /** SHA-256 of the mailed token, hex. */
  token_hash: string;
  invited_by: number | null;
  created_at: Instant;
  expires_at: Instant;
  accepted_at: Generated<Instant | null>;
}

/** That a member of a shop has looked at a bike by a grant. */
export interface GrantLooksTable {
  id: Generated<number>;
  /** The bike's owner. */
  user_id: number;
  grant_id: number;
  /** null once the member's account is gone; the name stays. */
  member_id: number | null;
  member: string;
  at: Instant;
}

/** That a shop has scanned the code of a bike, and waits for its rider. */
export interface ScansTable {
  id: Generated<number>;
  /** The bike's owner. */
  user_id: number;
  bike_id: number;
  shop_id: number;
  /** Who scanned it. */
  member_id: number;
  digits: string;
  /** Wrong ones. */
  tries: Generated<number>;
  /** When it was confirmed, or had too many wrong tries. */
  ended_at: Generated<Instant | null>;
  created_at: Instant;
  expires_at: Instant;
}

/** Work on a bike. What it says of customer and bike is a copy of the day it was made. */
export interface WorkOrdersTable {
  id: Generated<number>;
  shop_id: number;
  /** Its number is "{year}-{sequence}": counted per shop and year of the shop's calendar. */
  year: number;
  sequence: number;
  /** null for a bike that is not in Spokebook, or not any more. */
  bike_id: number | null;
  customer_id: number | null;
  customer_name: string | null;
  customer_phone: string | null;
  customer_email: string | null;
  /** JSON: OrderedBike. */
  bike: string;
  state: OrderState;
  waiting_for: string | null;
  wanted: string | null;
  promised_on: string | null;
  assigned_to: number | null;
  place: string | null;
  label: string | null;
  odometer_km: number | null;
  note_internal: string | null;
  limit_cents: number | null;
  currency: string;
  received_at: Instant | null;
  ready_at: Instant | null;
  notified_at: Instant | null;
  notified_by: string | null;
  collected_at: Instant | null;
  collected_by: string | null;
  reopened_from: number | null;
  /** The person among the shop's customers; null once they are deleted there. */
  shop_customer_id: Generated<number | null>;
  /** Why it was declined or cancelled. */
  reason: string | null;
  /** What became of it in its rider's logbook; null for a bike that is in none. */
  hand_over: Generated<HandOver | null>;
  /** JSON: what was booked there, as far as undoing it needs it; see server/shops/orders/booked.ts. */
  booked: Generated<string | null>;
  /** What the shop's search looks at, as `searchText` makes it. */
  searched: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export type WorkOrderRow = Selectable<WorkOrdersTable>;

export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  kind: OrderLine["kind"];
  title: string;
  quantity: number;
  unit_cents: number;
  tax_percent: number | null;
  minutes: number | null;
  care_task: string | null;
  slot: string | null;
  /** JSON. */
  part: string | null;
  state: OrderLine["state"];
  /** The customer has approved it, also once it is done. */
  approved: Generated<Flag>;
  /** The member who added it, by name. */
  found_by: Generated<string | null>;
}

export interface OrderMessagesTable {
  id: Generated<number>;
  order_id: number;
  user_id: number | null;
  by_shop: Flag;
  /** Of who wrote it, as it was then. */
  name: string;
  text: string;
  internal: Flag;
  at: Instant;
}

/** A change of an order's state. */
export interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  user_id: number | null;
  who: string | null;
  from_state: OrderState | null;
  to_state: OrderState;
  at: Instant;
}

/** What a customer was offered; never changed. */
export interface EstimatesTable {
  id: Generated<number>;
  order_id: number;
  /** 1, 2 … of its order: the newest counts. */
  version: number;
  /** JSON: the lines as they were. */
  lines: string;
  sum_cents: number;
  /** YYYY-MM-DD, of the shop's calendar. */
  valid_until: string;
  /** The name of the member who sent it. */
  sent_by: string;
  sent_at: Instant;
  /** When its customer first opened it. */
  seen_at: Generated<Instant | null>;
}

/** What a customer decided about a line of an estimate; never changed. */
export interface ApprovalsTable {
  id: Generated<number>;
  estimate_id: number;
  line_id: number;
  verdict: LineVerdict;
  name: string;
  way: "account" | "code";
  at: Instant;
}

/** A link by which a customer reads an order without an account. */
export interface OrderLinksTable {
  id: Generated<number>;
  order_id: number;
  /** SHA-256, hex. */
  token_hash: string;
  created_at: Instant;
}

/** The code that was mailed last to the customer of an order. */
export interface OrderCodesTable {
  order_id: number;
  code_hash: string;
  /** Wrong ones. */
  tries: Generated<number>;
  expires_at: Instant;
}

export interface OrderPhotosTable {
  id: Generated<number>;
  order_id: number;
  /** Who took it. */
  user_id: number | null;
  kind: OrderPhotoKind;
  /** The message that it is in; null for one of the order itself. */
  message_id: Generated<number | null>;
  /** See server/platform/pictures. */
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  created_at: Instant;
}

/** A photo on a shop's page. */
export interface ShopPhotosTable {
  id: Generated<number>;
  shop_id: number;
  /** See server/platform/pictures. */
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  created_at: Instant;
}

/** What a shop says of a service in a rider's logbook. */
export interface StatementsTable {
  id: Generated<number>;
  /** By which anybody may check it. */
  short: string;
  user_id: number;
  service_id: number;
  shop_id: number;
  member_id: number | null;
  member: string;
  order_id: number | null;
  /** The shop did it, or confirms what the rider has noted. */
  kind: "done" | "confirmed";
  /** JSON of what it says; see contract/shops/statements.ts. */
  facts: string;
  /** SHA-256 of the facts, which the audit log has too. */
  hash: string;
  at: Instant;
  withdrawn_at: Generated<Instant | null>;
}

/** What a shop takes for some work or a part, with tax. */
export interface ShopPricesTable {
  id: Generated<number>;
  shop_id: number;
  kind: OrderLine["kind"];
  title: string;
  unit_cents: number;
  tax_percent: number | null;
  minutes: number | null;
  ean: string | null;
  slot: string | null;
  /** Whether the shop's page shows it. */
  shown: Generated<Flag>;
  version: Generated<number>;
}

/** Somebody whose bikes a shop has or had. These rows are the shop's, which may delete them. */
export interface ShopCustomersTable {
  id: Generated<number>;
  shop_id: number;
  /** null for somebody without an account. */
  rider_id: number | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  note: Generated<string | null>;
  /** What the shop's search looks at, as `searchText` makes it. */
  searched: string;
  created_at: Instant;
  updated_at: Instant;
  version: Generated<number>;
}

/** That a shop has confirmed what a part is, or the frame of a bike. */
export interface VerificationsTable {
  id: Generated<number>;
  /** How papers name it in an address. */
  short: string;
  /** One of the two. */
  part_id: number | null;
  bike_id: number | null;
  shop_id: number;
  member_id: number | null;
  order_id: number | null;
  kind: VerificationKind;
  /** JSON: ConfirmedFacts. */
  facts: string;
  /** The confirmed serial number, as serial numbers are compared. */
  serial_key: string | null;
  warranty_until: string | null;
  at: Instant;
  withdrawn_at: Generated<Instant | null>;
}

/** A day that a rider has requested from a shop. */
export interface AppointmentsTable {
  id: Generated<number>;
  shop_id: number;
  /** null once the account is gone; the row then counts no longer. */
  rider_id: number | null;
  bike_id: number | null;
  /** Of the shop's calendar. */
  day: string;
  wishes: string | null;
  state: AppointmentState;
  /** Why it was declined or cancelled. */
  reason: string | null;
  reminded_at: Generated<Instant | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** What a rider says of a shop after a collected order. */
export interface ReviewsTable {
  id: Generated<number>;
  shop_id: number;
  order_id: number;
  /** null once the account is gone. */
  rider_id: number | null;
  stars: number;
  text: string | null;
  /** An admin took it away: it is neither shown nor counted. */
  hidden: Generated<Flag>;
  reply: Generated<string | null>;
  replied_at: Generated<Instant | null>;
  at: Instant;
}

/** The tables of shops. */
export interface TablesOfShops {
  shops: ShopsTable;
  shop_members: ShopMembersTable;
  shop_invitations: ShopInvitationsTable;
  grant_looks: GrantLooksTable;
  scans: ScansTable;
  work_orders: WorkOrdersTable;
  order_lines: OrderLinesTable;
  order_messages: OrderMessagesTable;
  order_events: OrderEventsTable;
  estimates: EstimatesTable;
  approvals: ApprovalsTable;
  order_links: OrderLinksTable;
  order_codes: OrderCodesTable;
  order_photos: OrderPhotosTable;
  shop_photos: ShopPhotosTable;
  statements: StatementsTable;
  shop_prices: ShopPricesTable;
  shop_customers: ShopCustomersTable;
  verifications: VerificationsTable;
  appointments: AppointmentsTable;
  reviews: ReviewsTable;
}
