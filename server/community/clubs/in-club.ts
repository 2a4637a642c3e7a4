import type { ClubActName, ClubStanding, ClubState, ClubWriteAct } from "#contract/community/club-acts.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";

declare const mayDo: unique symbol;

/** A club with what somebody is to it, who may do `A` there, by default any act that changes something. */
export type InClub<A extends ClubActName = ClubWriteAct> = {
  club: ClubRow;
  standing: ClubStanding;
  state: ClubState | null;
  /** null for a visitor. */
  user_id: number | null;
} & { readonly [mayDo]: A };
