import {
  type ClubActName,
  clubActTable,
  type ClubStanding,
  mayInClub,
} from "#contract/community/club-acts.ts";
import type { Club } from "#contract/community/clubs.ts";

type Standing = Pick<Club, "my_role" | "my_state">;

/** What whoever is signed in is to a club. */
export const standingIn = ({ my_role, my_state }: Standing): ClubStanding =>
  my_role ?? (my_state === "invited" ? "invited" : "rider");

/** Whether whoever is signed in may do this in a club, as the server judges it. */
export const mayDoIn = (club: Standing & Pick<Club, "visible" | "hidden">, act: ClubActName): boolean =>
  (!club.hidden || clubActTable[act].hidden) && mayInClub(act, standingIn(club), club.visible);
