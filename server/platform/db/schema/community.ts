import type { Generated, Selectable } from "kysely";
import type { FeedKind, FollowState } from "#contract/community/follow-words.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { Flag, Instant } from "./columns.ts";

/** Parts that are counted together, as they were last published or held back. */
export interface LifespansTable {
  id: Generated<number>;
  /** Which it is, as `keyOfCell` makes it. */
  cell: string;
  kind: PartKind;
  /** As names are compared; null: whichever. */
  brand: string | null;
  model: string | null;
  bike_type: BikeType | null;
  /** As most riders spell them. */
  spelled_brand: string | null;
  spelled_model: string | null;
  shown: Flag;
  n_parts: number;
  n_riders: number;
  /** Metres; null where that was not reached. */
  median_m: number | null;
  low_m: number | null;
  high_m: number | null;
  /** JSON list of [metres, share]. */
  curve: string;
  /** YYYY-MM-DD */
  computed_on: string;
}

/** Whose parts are in a figure; those who leave with their account are missing. */
export interface LifespanRidersTable {
  id: Generated<number>;
  lifespan_id: number;
  user_id: number;
}

/** That one rider follows another, or asks to. */
export interface FollowsTable {
  id: Generated<number>;
  follower_id: number;
  followed_id: number;
  state: FollowState;
  created_at: Instant;
}

/** A bike that is public, as it was last seen, so that what has changed can be shown. */
export interface FeedBikesTable {
  bike_id: number;
  user_id: number;
  /** JSON: see server/community/feed/shown-specs.ts; null where it has not been looked at yet. */
  shown: string | null;
}

/** What a rider shows of a public bike, at most one of a kind a day. */
export interface FeedItemsTable {
  id: Generated<number>;
  user_id: number;
  bike_id: number;
  kind: FeedKind;
  /** YYYY-MM-DD of `at`, in UTC. */
  day: string;
  at: Instant;
  /** JSON: see server/community/feed/feed-data.ts. */
  data: string;
}
export type FeedItemRow = Selectable<FeedItemsTable>;

/** A question about a public bike, with its answer. */
export interface QuestionsTable {
  id: Generated<number>;
  bike_id: number;
  /** null where the account is gone and its text was left. */
  asker_id: number | null;
  text: string;
  created_at: Instant;
  /** Links in it may be opened. */
  links: Generated<Flag>;
  /** Who shall answer in the owner's place. */
  passed_to: Generated<number | null>;
  answer: Generated<string | null>;
  answered_by: Generated<number | null>;
  answered_at: Generated<Instant | null>;
  /** It was answered otherwise before. */
  edited: Generated<Flag>;
  /** An admin has taken it away. */
  hidden: Generated<Flag>;
}
export type QuestionRow = Selectable<QuestionsTable>;

/** The tables of what riders have together. */
export interface TablesOfCommunity {
  follows: FollowsTable;
  feed_bikes: FeedBikesTable;
  feed_items: FeedItemsTable;
  questions: QuestionsTable;
  lifespans: LifespansTable;
  lifespan_riders: LifespanRidersTable;
}
