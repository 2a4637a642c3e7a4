import {
  type ClubActName,
  clubActTable,
  type ClubStanding,
  type ClubState,
  mayInClub,
} from "#contract/community/club-acts.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import { clubRepo } from "./clubs.repo.ts";
import type { InClub } from "./in-club.ts";

export type ClubAccess = ReturnType<typeof clubAccess>;

/** Who may do what in a club, by the table of contract/community/club-acts.ts. */
export function clubAccess(db: Db) {
  async function judged<A extends ClubActName>(
    on: Db,
    club: ClubRow | undefined,
    user_id: number | null,
    act: A,
  ): Promise<InClub<A>> {
    if (!club) throw notFound("club_not_found");
    const known = user_id === null ? undefined : await clubRepo(on).standOf(club.id, user_id);
    const standing = clubStandingOf(user_id, known);
    // Of a club that an admin has hidden nobody but its owners knows.
    const isHidden = club.hidden === 1;
    if (isHidden && standing !== "owner") throw notFound("club_not_found");
    if (!mayInClub("club.look", standing, club.visible)) throw notFound("club_not_found");
    if (isHidden && !clubActTable[act].hidden) throw forbidden("club_hidden");
    if (!mayInClub(act, standing, club.visible)) throw forbidden("club_role");
    return { club, standing, state: known?.state ?? null, user_id } as InClub<A>;
  }

  return {
    /** Returns the club to whoever may do this there: 404 where they don't see it, 403 where they may not. */
    seen: async <A extends ClubActName>(viewer: Viewer | null, slug: string, act: A): Promise<InClub<A>> =>
      judged(db, await clubRepo(db).find(slug), viewer?.account ?? null, act),

    /** The same of a club by its number. */
    seenById: async <A extends ClubActName>(viewer: Viewer | null, id: number, act: A): Promise<InClub<A>> =>
      judged(db, await clubRepo(db).byId(id), viewer?.account ?? null, act),

    /** The same within a change: locks the club, so that neither it nor its members change meanwhile. */
    async held<A extends ClubActName>(
      { db: trx, by }: Pick<Act, "db" | "by">,
      slug: string,
      act: A,
    ): Promise<InClub<A>> {
      return judged(trx, await clubRepo(trx).lock(slug), by, act);
    },

    /** The same of a club by its number. */
    async heldById<A extends ClubActName>(
      { db: trx, by }: Pick<Act, "db" | "by">,
      id: number,
      act: A,
    ): Promise<InClub<A>> {
      return judged(trx, await clubRepo(trx).lockById(id), by, act);
    },
  };
}

/** What somebody is to a club: who wants to join is still somebody else. */
export function clubStandingOf(
  user_id: number | null,
  known: { role: ClubStanding; state: ClubState } | undefined,
): ClubStanding {
  if (known?.state === "member") return known.role;
  if (known?.state === "invited") return "invited";
  return user_id === null ? "visitor" : "rider";
}

/** Whether somebody may do another thing in a club that they have opened. */
export const mayAlso = ({ club, standing }: Pick<InClub, "club" | "standing">, act: ClubActName): boolean =>
  mayInClub(act, standing, club.visible);
