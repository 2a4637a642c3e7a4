import type { Generated } from "kysely";
import type { Instant } from "./columns.ts";
import type { PhotosTable } from "./garage.ts";

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

/** What a rider lets somebody do with a bike, until `until_at` or the rider's word. */
export interface GrantsTable {
  id: Generated<number>;
  /** The owner's account. */
  user_id: number;
  bike_id: number;
  /** Either an account or a shop. */
  grantee_account: number | null;
  grantee_shop: number | null;
  /** The order of a shop for which it was given, and with which it ends. */
  order_id: Generated<number | null>;
  level: "read" | "work";
  with_costs: Generated<number>;
  with_serial: Generated<number>;
  from_at: Instant;
  until_at: Instant;
  revoked_at: Instant | null;
  given_by: number | null;
}

/** The tables of what others see and say of a bike. */
export interface TablesOfSharing {
  ratings: RatingsTable;
  branding: BrandingTable;
  grants: GrantsTable;
}
