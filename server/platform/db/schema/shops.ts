import type { Generated, Selectable } from "kysely";
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
  state: ShopState;
  published: Generated<Flag>;
  /** When it was first opened. */
  verified_at: Generated<Instant | null>;
  /** Of a professional one: whether it is paid for, and until when; see server/shops/shops/shop-plan.ts. */
  plan: Generated<"none" | "paid">;
  plan_ends_at: Generated<Instant | null>;
  trial_ends_at: Generated<Instant | null>;
  closed_at: Generated<Instant | null>;
  /** The registration that a visitor had sent, from which it was made. */
  registration_id: Generated<number | null>;
  /** What the public search looks at, as `searchText` makes it. */
  searched: Generated<string>;
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

/** The tables of shops. */
export interface TablesOfShops {
  shops: ShopsTable;
  shop_members: ShopMembersTable;
  shop_invitations: ShopInvitationsTable;
  grant_looks: GrantLooksTable;
  scans: ScansTable;
}
