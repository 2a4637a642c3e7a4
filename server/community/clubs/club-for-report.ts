import { type ClubActName, mayInClub } from "#contract/community/club-acts.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import { clubStandingOf } from "./club-access.ts";
import { clubRepo } from "./clubs.repo.ts";

/** The club in which somebody sees what they report; none where an admin has hidden it. A block hides nothing from admins. */
export async function clubForReport(
  db: Db,
  club: ClubRow | undefined,
  viewer: number | null,
  act: ClubActName,
): Promise<ClubRow | undefined> {
  if (!club || club.hidden === 1) return undefined;
  const known = viewer === null ? undefined : await clubRepo(db).standOf(club.id, viewer);
  return mayInClub(act, clubStandingOf(viewer, known), club.visible) ? club : undefined;
}
