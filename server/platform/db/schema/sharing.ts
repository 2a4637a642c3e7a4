import type { ExpenseFileForm, ExpenseFileKind } from "#contract/garage/cost-words.ts";
import type { Generated, Selectable } from "kysely";
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

/** A bike that somebody is offered with its history. What it says of people and bike is a copy of the day of the offer. */
export interface TransfersTable {
  id: Generated<number>;
  /** null once that account is gone; so are the next and the bikes. */
  from_user: number | null;
  from_name: string;
  to_user: Generated<number | null>;
  to_name: Generated<string | null>;
  /** null where it is for whoever has the code. */
  to_email: string | null;
  /** SHA-256 of the token in its address, hex. */
  token_hash: string;
  bike_id: number | null;
  bike_name: string;
  /** The bike that the recipient got. */
  new_bike_id: Generated<number | null>;
  /** JSON: the contract's TransferWhat. */
  what: string;
  message: string | null;
  /** For the paper alone. */
  price_cents: number | null;
  currency: string | null;
  state: "offered" | "accepted" | "declined" | "withdrawn" | "expired";
  expires_at: Instant;
  accepted_at: Generated<Instant | null>;
  /** JSON of what the paper says of the bike: see paper-facts.ts. */
  paper: Generated<string | null>;
  /** JSON of what was changed of the owner's parts, to undo it. */
  left_behind: Generated<string | null>;
  /** JSON: the ids of what the recipient got. */
  arrived: Generated<string | null>;
  /** A digest of what the recipient got, which says whether it was changed since. */
  print: Generated<string | null>;
  undo_asked: Generated<"seller" | "buyer" | null>;
  undone_at: Generated<Instant | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A paper that came with a bike: a copy, of the recipient's own. */
export interface TransferFilesTable {
  id: Generated<number>;
  user_id: number;
  transfer_id: number;
  kind: ExpenseFileKind;
  name: string;
  format: ExpenseFileForm;
  /** As of the files of expenses. */
  file: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Instant;
}

export type TransferRow = Selectable<TransfersTable>;

/** The tables of what others see and say of a bike. */
export interface TablesOfSharing {
  ratings: RatingsTable;
  branding: BrandingTable;
  grants: GrantsTable;
  transfers: TransfersTable;
  transfer_files: TransferFilesTable;
}
