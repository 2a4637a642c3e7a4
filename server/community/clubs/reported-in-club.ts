import type { ClubActName } from "#contract/community/club-acts.ts";
import type { ReportedKind } from "#contract/site/report-words.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import type { Reportable, Reported } from "#server/site/reports/reportable.ts";
import { clubForReport } from "./club-for-report.ts";
import { setHiddenInClub } from "./club-things.repo.ts";
import { clubRepo } from "./clubs.repo.ts";

interface KindInClub<R extends { id: number; club_id: number }> {
  isOn: boolean;
  what: ReportedKind;
  table: "club_rides" | "club_tools" | "club_photos";
  /** Who may do this in the club may report it. */
  act: ClubActName;
  find(db: Db, id: number, viewer: number | null): Promise<R | undefined>;
  shown(thing: R, club: ClubRow): Omit<Reported, "id">;
}

/** A kind of things of clubs that may be reported where clubs are on: taken out of sight, or given back. */
export const reportedInClub = <R extends { id: number; club_id: number }>({
  isOn,
  what,
  table,
  act,
  find,
  shown,
}: KindInClub<R>): Reportable => ({
  what,

  async find(db, reference, viewer) {
    if (!isOn || typeof reference !== "number") return undefined;
    const thing = await find(db, reference, viewer);
    const club = thing && (await clubForReport(db, await clubRepo(db).byId(thing.club_id), viewer, act));
    return club && { id: thing.id, ...shown(thing, club) };
  },

  take: async (trx, id) => {
    await setHiddenInClub(trx, table, id, true);
  },
  giveBack: async (trx, id) => {
    await setHiddenInClub(trx, table, id, false);
  },
});
