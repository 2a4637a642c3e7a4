import type { Generated, Selectable } from "kysely";
import type { ClubJoining, ClubRole, ClubState, ClubVisibility } from "#contract/community/club-acts.ts";
import type { Flag, Instant } from "./columns.ts";

export interface ClubsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  text: string | null;
  town: string | null;
  joining: ClubJoining;
  visible: ClubVisibility;
  /** One of its album; it may be gone. */
  photo_id: Generated<number | null>;
  shop_id: Generated<number | null>;
  /** How many members there are. */
  members: Generated<number>;
  /** An admin has hidden it. */
  hidden: Generated<Flag>;
  /** Digest of the secret of the link that invites, and until when it does. */
  link_hash: Generated<string | null>;
  link_until: Generated<Instant | null>;
  /** Closed for good: what there is of it is deleted a little later. */
  closed_at: Generated<Instant | null>;
  searched: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
export type ClubRow = Selectable<ClubsTable>;

export interface ClubMembersTable {
  id: Generated<number>;
  club_id: number;
  user_id: number;
  role: ClubRole;
  state: ClubState;
  /** They get no notifications of it. */
  muted: Generated<Flag>;
  calendar_hash: Generated<string | null>;
  since: Instant;
}

export interface ClubRidesTable {
  id: Generated<number>;
  club_id: number;
  by_id: number | null;
  at: Instant;
  meeting: string;
  text: string | null;
  distance_m: number | null;
  up_m: number | null;
  /** The route as it goes out: without times. */
  gpx: string | null;
  reminded_at: Generated<Instant | null>;
  version: Generated<number>;
  /** An admin has taken it out of sight. */
  hidden: Generated<Flag>;
  created_at: Instant;
}
export type ClubRideRow = Selectable<ClubRidesTable>;

export interface ClubRideAnswersTable {
  id: Generated<number>;
  ride_id: number;
  user_id: number;
  comes: Flag;
  at: Instant;
}

export interface ClubPhotosTable {
  id: Generated<number>;
  club_id: number;
  by_id: number | null;
  file: string;
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  text: string | null;
  /** An admin has taken it out of sight. */
  hidden: Generated<Flag>;
  created_at: Instant;
}
export type ClubPhotoRow = Selectable<ClubPhotosTable>;

export interface ClubToolsTable {
  id: Generated<number>;
  club_id: number;
  user_id: number;
  name: string;
  text: string | null;
  /** A member, or somebody by name. */
  lent_id: Generated<number | null>;
  lent_name: Generated<string | null>;
  /** YYYY-MM-DD */
  lent_until: Generated<string | null>;
  /** An admin has taken it out of sight. */
  hidden: Generated<Flag>;
  created_at: Instant;
}
export type ClubToolRow = Selectable<ClubToolsTable>;

/** The tables of clubs; their boards are in those of threads. */
export interface TablesOfClubs {
  clubs: ClubsTable;
  club_members: ClubMembersTable;
  club_rides: ClubRidesTable;
  club_ride_answers: ClubRideAnswersTable;
  club_photos: ClubPhotosTable;
  club_tools: ClubToolsTable;
}
