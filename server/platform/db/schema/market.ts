import type { Generated, Selectable } from "kysely";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Condition, Handover, ListingState } from "#contract/market/listing-words.ts";
import type { Flag, Instant } from "./columns.ts";

/** Something that is for sale. */
export interface ListingsTable {
  id: Generated<number>;
  user_id: number;
  /** Exactly one of the two is set, as long as it is there. */
  bike_id: number | null;
  part_id: number | null;
  /** The shop that sells it as a trader. */
  shop_id: number | null;
  title: string;
  text: string | null;
  price_cents: number | null;
  currency: string;
  negotiable: Generated<Flag>;
  swap: Generated<Flag>;
  condition: Condition | null;
  town: string | null;
  postal_code: string | null;
  country: string;
  /** Of 0.05°: see contract/market/cells.ts. */
  cell_x: number | null;
  cell_y: number | null;
  handover: Handover;
  /** JSON list of photos of the bike. */
  photos: string;
  /** JSON: ShownOfListing. */
  shown: string;
  battery_passport: string | null;
  private: Generated<Flag>;
  indexed: Generated<Flag>;
  state: ListingState;
  /** An admin has hidden it until something is clear. */
  hidden: Generated<Flag>;
  /** The state from which an admin removed it. */
  removed_from: Generated<ListingState | null>;
  /** Since when it waits for an admin's review. */
  waiting_since: Generated<Instant | null>;
  reserved_for: Generated<number | null>;
  reserved_until: Generated<Instant | null>;
  sold_to: Generated<number | null>;
  sold_at: Generated<Instant | null>;
  /** The price that was paid, where the seller gave it; no listing shows it. */
  sold_cents: Generated<number | null>;
  published_at: Generated<Instant | null>;
  ends_at: Generated<Instant | null>;
  views: Generated<number>;
  /** From here on copies of facts for the search, made when the listing is published or changed. */
  kind: "bike" | "part";
  bike_type: string | null;
  slot: PartKind | null;
  stack_mm: number | null;
  reach_mm: number | null;
  size: string | null;
  wheel: string | null;
  brakes: string | null;
  gears: number | null;
  electric: Generated<Flag>;
  has_history: Generated<Flag>;
  verified: Generated<Flag>;
  /** See server/market/listings/listed-serial.ts. */
  serial_key: string | null;
  searched: Generated<string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
export type ListingRow = Selectable<ListingsTable>;

/** A sale whose listing is deleted: nothing of the thing, only what the figures of a year need. */
export interface DeletedSalesTable {
  id: Generated<number>;
  user_id: number;
  shop_id: number | null;
  cents: number | null;
  currency: string;
  sold_at: Instant;
}

export interface SavedSearchesTable {
  id: Generated<number>;
  user_id: number;
  /** As the address of the market has it. */
  query: string;
  notify: Flag;
  /** Listings published up to then were seen or sent. */
  seen_until: Instant;
  /** When something new in it was sent last. */
  sent_at: Generated<Instant | null>;
  created_at: Instant;
}
export type SavedSearchRow = Selectable<SavedSearchesTable>;

/** The tables of the market. */
export interface TablesOfMarket {
  listings: ListingsTable;
  deleted_sales: DeletedSalesTable;
  saved_searches: SavedSearchesTable;
}
